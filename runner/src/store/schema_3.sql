-- Schema 3: scans that ran no tests, or looked at other classes, fix nothing and bring nothing back.

ALTER TABLE scans ADD COLUMN selection VARCHAR;    -- JSON object: which classes were scanned; NULL: not known

-- Complete scans, whether they ran their tests, and the last one before them that did.
CREATE OR REPLACE VIEW nights AS
WITH complete AS (
    SELECT s.id AS scan, s.selection, NOT EXISTS (
        SELECT 1 FROM warnings w WHERE w.scan = s.id AND w.reason = 'not-run'
    ) AS tested
    FROM scans s WHERE s.status = 'complete'
)
SELECT scan, tested, selection,
    max(scan) FILTER (tested) OVER (ORDER BY scan ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS previous
FROM complete;

-- How every warning of every complete scan relates to the scans before.
CREATE OR REPLACE VIEW warning_history AS
WITH seen AS (
    SELECT w.scan, w.fingerprint, w.status, n.previous,
        min(w.scan) OVER (PARTITION BY w.fingerprint) AS first_seen,
        max(w.scan) FILTER (w.status = 'REAL') OVER earlier AS last_real
    FROM warnings w JOIN nights n ON n.scan = w.scan
    WINDOW earlier AS (
        PARTITION BY w.fingerprint ORDER BY w.scan ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
    )
)
SELECT scan, fingerprint, first_seen,
    CASE
        WHEN first_seen = scan OR status = 'REAL' AND last_real IS NULL THEN 'new'
        WHEN status = 'REAL' AND last_real < previous THEN 'regressed'
        ELSE 'known'
    END AS since
FROM seen;

-- REAL warnings that the next scan with tests no longer has, although it looked at the same classes.
CREATE OR REPLACE VIEW fixed_history AS
SELECT n.scan, w.fingerprint, w.class, w.method, w.descriptor, w.exception, w.instruction,
    CASE
        WHEN m.outcome IS NULL THEN 'method-gone'
        WHEN m.outcome = 'exhausted' THEN 'exhausted'
        ELSE 'not-found'
    END AS because
FROM nights n
JOIN nights p ON p.scan = n.previous
JOIN warnings w ON w.scan = p.scan AND w.status = 'REAL'
LEFT JOIN warnings still ON still.scan = n.scan AND still.fingerprint = w.fingerprint
LEFT JOIN methods m ON m.scan = n.scan AND m.class = w.class
    AND m.method = w.method AND m.descriptor = w.descriptor
WHERE n.tested AND still.fingerprint IS NULL
    AND (m.outcome IS NOT NULL OR n.selection IS NOT DISTINCT FROM p.selection);

UPDATE jitterbug_schema SET version = 3;
