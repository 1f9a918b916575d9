-- Schema 7: a scan of other files looks at the same classes only where it looks at the class of the warning. The selection of
-- a scan says which files it takes classes from, too.

-- Classes are selected as a whole: a method that a scan of its class has not looked at is gone.
CREATE OR REPLACE VIEW looked_at AS
SELECT DISTINCT scan, class FROM methods;

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
    LEFT JOIN looked_at c ON c.scan = n.scan AND c.class = s.class
    WHERE s.status = 'REAL' AND n.tested
        AND (c.class IS NOT NULL OR n.selection IS NOT DISTINCT FROM s.selection)
)
SELECT s.scan, s.fingerprint, s.first_seen,
    CASE
        WHEN s.first_seen = s.scan OR s.status = 'REAL' AND s.last_real IS NULL THEN 'new'
        WHEN r.scan IS NOT NULL THEN 'regressed'
        ELSE 'known'
    END AS since
FROM seen s LEFT JOIN regressed r ON r.scan = s.scan AND r.fingerprint = s.fingerprint;

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
    LEFT JOIN looked_at c ON c.scan = n.scan AND c.class = s.class
    WHERE s.status = 'REAL' AND s.next_seen IS DISTINCT FROM s.next
        AND (c.class IS NOT NULL OR n.selection IS NOT DISTINCT FROM s.selection)
)
SELECT scan, fingerprint, class, method, descriptor, exception, instruction,
    CASE
        WHEN outcome IS NULL THEN 'method-gone'
        WHEN outcome = 'exhausted' THEN 'exhausted'
        ELSE 'not-found'
    END AS because
FROM gone
WHERE nth = 1;

UPDATE jitterbug_schema SET version = 7;
