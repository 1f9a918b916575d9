-- Schema 5: an interrupted scan fixes nothing and brings nothing back, even if all its warnings were tested.

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

UPDATE jitterbug_schema SET version = 5;
