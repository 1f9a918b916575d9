-- Schema 4: what the second run of a flaky test did.

ALTER TABLE runs ADD COLUMN contradiction VARCHAR;    -- a sentence; null unless the verdict is flaky

UPDATE jitterbug_schema SET version = 4;
