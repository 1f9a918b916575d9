-- Schema 6: a warning is fixed by the first scan with tests that looks at its method again and does not have it,
-- however many scans of other classes lie in between.

-- REAL warnings that the next scan with tests no longer has, of those that looked at their methods, or at the same
-- classes.
CREATE OR REPLACE VIEW fixed_history AS
WITH tested AS (
    SELECT scan, selection, lead(scan) OVER (ORDER BY scan) AS next
    FROM nights WHERE tested
),
seen AS (
    SELECT w.scan, w.fingerprint, w.class, w.method, w.descriptor, w.exception, w.instruction, w.status,
        t.selection, t.next, lead(w.scan) OVER (PARTITION BY w.fingerprint ORDER BY w.scan) AS next_seen
    FROM warnings w JOIN tested t ON t.scan = w.scan
),
gone AS (
    SELECT n.scan, s.fingerprint, s.class, s.method, s.descriptor, s.exception, s.instruction, m.outcome,
        row_number() OVER (PARTITION BY s.scan, s.fingerprint ORDER BY n.scan) AS nth
    FROM seen s
    JOIN tested n ON n.scan > s.scan AND n.scan < coalesce(s.next_seen, n.scan + 1)
    LEFT JOIN methods m ON m.scan = n.scan AND m.class = s.class
        AND m.method = s.method AND m.descriptor = s.descriptor
    WHERE s.status = 'REAL' AND s.next_seen IS DISTINCT FROM s.next
        AND (m.outcome IS NOT NULL OR n.selection IS NOT DISTINCT FROM s.selection)
)
SELECT scan, fingerprint, class, method, descriptor, exception, instruction,
    CASE
        WHEN outcome IS NULL THEN 'method-gone'
        WHEN outcome = 'exhausted' THEN 'exhausted'
        ELSE 'not-found'
    END AS because
FROM gone
WHERE nth = 1;

UPDATE jitterbug_schema SET version = 6;
