-- Schema 5: an interrupted scan fixes nothing and brings nothing back, even if all its warnings were tested,
-- and a scan that did not look at a method is no reason to call its warnings regressed.

CREATE OR REPLACE VIEW nights AS
WITH complete AS (
    SELECT s.id AS scan, s.selection, NOT EXISTS (
        SELECT 1 FROM warnings w WHERE w.scan = s.id AND w.reason = 'not-run'
    ) AND NOT EXISTS (
        SELECT 1 FROM incompletes i WHERE i.scan = s.id AND i.reason = 'interrupted'
    ) AS tested
    FROM scans s WHERE s.status = 'complete'
)
SELECT scan, tested, selection,
    max(scan) FILTER (tested) OVER (ORDER BY scan ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS previous
FROM complete;

-- How every warning of every complete scan relates to the scans before. What was REAL is regressed when a
-- scan with tests in between looked at the method, or at the same classes, and it was not REAL there.
CREATE OR REPLACE VIEW warning_history AS
WITH seen AS (
    SELECT w.scan, w.fingerprint, w.status, w.class, w.method, w.descriptor, n.selection,
        min(w.scan) OVER (PARTITION BY w.fingerprint) AS first_seen,
        max(w.scan) FILTER (w.status = 'REAL') OVER earlier AS last_real
    FROM warnings w JOIN nights n ON n.scan = w.scan
    WINDOW earlier AS (
        PARTITION BY w.fingerprint ORDER BY w.scan ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
    )
),
regressed AS (
    SELECT DISTINCT s.scan, s.fingerprint
    FROM seen s
    JOIN nights n ON n.scan > s.last_real AND n.scan < s.scan
    LEFT JOIN methods m ON m.scan = n.scan AND m.class = s.class
        AND m.method = s.method AND m.descriptor = s.descriptor
    WHERE s.status = 'REAL' AND n.tested
        AND (m.outcome IS NOT NULL OR n.selection IS NOT DISTINCT FROM s.selection)
)
SELECT s.scan, s.fingerprint, s.first_seen,
    CASE
        WHEN s.first_seen = s.scan OR s.status = 'REAL' AND s.last_real IS NULL THEN 'new'
        WHEN r.scan IS NOT NULL THEN 'regressed'
        ELSE 'known'
    END AS since
FROM seen s LEFT JOIN regressed r ON r.scan = s.scan AND r.fingerprint = s.fingerprint;

UPDATE jitterbug_schema SET version = 5;
