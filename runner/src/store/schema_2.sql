-- Schema 2: a scan may run its tests on several JDKs.

ALTER TABLE runs ADD COLUMN jdks VARCHAR;    -- JSON array: versions of the JDKs on which it is real

UPDATE runs SET jdks = CASE
    WHEN verdict = 'real' THEN '["' || split_part(scans.jdk, ' ', 1) || '"]'
    ELSE '[]'
END
FROM scans WHERE scans.id = runs.scan;

UPDATE jitterbug_schema SET version = 2;
