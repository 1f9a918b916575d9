-- Schema 1, which the other files change in order. docs/store.md describes the result; change both together.

CREATE TABLE jitterbug_schema (version BIGINT NOT NULL);

CREATE TABLE scans (
    id BIGINT PRIMARY KEY,
    status VARCHAR NOT NULL,             -- running | complete
    started TIMESTAMP NOT NULL,          -- UTC
    seconds DOUBLE,
    tool_version VARCHAR NOT NULL,
    inputs VARCHAR NOT NULL,             -- JSON array
    jdk VARCHAR NOT NULL,
    config VARCHAR NOT NULL              -- JSON object
);

-- The tables below carry no keys: every row is written once, in the transaction that completes its
-- scan, and an index would triple the cost of an append.

CREATE TABLE methods (
    scan BIGINT NOT NULL,
    class VARCHAR NOT NULL,
    method VARCHAR NOT NULL,
    descriptor VARCHAR NOT NULL,
    outcome VARCHAR NOT NULL,            -- exhausted | bounded | incomplete | crashed
    paths BIGINT NOT NULL,
    steps BIGINT NOT NULL,
    forks BIGINT NOT NULL
);

CREATE TABLE incompletes (
    scan BIGINT NOT NULL,
    class VARCHAR NOT NULL,
    method VARCHAR NOT NULL,
    descriptor VARCHAR NOT NULL,
    reason VARCHAR NOT NULL,
    paths BIGINT NOT NULL
);

CREATE TABLE solver (
    scan BIGINT NOT NULL,
    class VARCHAR NOT NULL,
    method VARCHAR NOT NULL,
    descriptor VARCHAR NOT NULL,
    link VARCHAR NOT NULL,
    answers BIGINT NOT NULL
);

CREATE TABLE warnings (
    scan BIGINT NOT NULL,
    fingerprint VARCHAR NOT NULL,
    kind VARCHAR NOT NULL,
    exception VARCHAR NOT NULL,
    class VARCHAR NOT NULL,
    method VARCHAR NOT NULL,
    descriptor VARCHAR NOT NULL,
    file VARCHAR,
    line BIGINT,
    bci BIGINT NOT NULL,
    scanned BOOLEAN NOT NULL,
    instruction VARCHAR NOT NULL,
    status VARCHAR NOT NULL,             -- REAL | UNCONFIRMED
    evidence VARCHAR,                    -- public | package | forced
    blame VARCHAR NOT NULL,              -- own | contradiction | caller
    reason VARCHAR,                      -- why UNCONFIRMED
    listed BOOLEAN NOT NULL,             -- part of the default list
    entry_class VARCHAR NOT NULL,
    entry_method VARCHAR NOT NULL,
    entry_descriptor VARCHAR NOT NULL,
    best BIGINT NOT NULL                 -- ordinal of the decisive path
);

CREATE TABLE paths (
    scan BIGINT NOT NULL,
    fingerprint VARCHAR NOT NULL,
    ordinal BIGINT NOT NULL,             -- 0 is the analyzer's favourite
    blame VARCHAR NOT NULL,
    replay VARCHAR NOT NULL,             -- confirmed | undecided
    accelerated BOOLEAN NOT NULL,
    solver_unknown BOOLEAN NOT NULL,
    environment_calls BIGINT NOT NULL,
    instructions BIGINT NOT NULL,
    branches BIGINT NOT NULL,
    path_condition BIGINT NOT NULL,
    data VARCHAR NOT NULL                -- the whole path as JSON
);

CREATE TABLE tests (
    scan BIGINT NOT NULL,
    fingerprint VARCHAR NOT NULL,
    ordinal BIGINT NOT NULL,
    file VARCHAR NOT NULL,
    evidence VARCHAR NOT NULL,
    source VARCHAR NOT NULL
);

CREATE TABLE runs (
    scan BIGINT NOT NULL,
    fingerprint VARCHAR NOT NULL,
    ordinal BIGINT NOT NULL,
    verdict VARCHAR NOT NULL,            -- real, or a reason
    exception VARCHAR,
    message VARCHAR,
    frames VARCHAR NOT NULL,             -- JSON array, innermost first
    millis BIGINT NOT NULL
);

CREATE TABLE problems (
    scan BIGINT NOT NULL,
    file VARCHAR NOT NULL,
    reason VARCHAR NOT NULL
);

CREATE TABLE triage (
    fingerprint VARCHAR PRIMARY KEY,
    decision VARCHAR NOT NULL,
    note VARCHAR NOT NULL
);

-- Complete scans with the one before.
CREATE VIEW nights AS
SELECT id AS scan, lag(id) OVER (ORDER BY id) AS previous
FROM scans WHERE status = 'complete';

CREATE VIEW latest AS
SELECT max(scan) AS scan FROM nights;

-- How every warning of every complete scan relates to the scans before.
CREATE VIEW warning_history AS
WITH seen AS (
    SELECT w.scan, w.fingerprint, w.status, n.previous,
        min(w.scan) OVER (PARTITION BY w.fingerprint) AS first_seen,
        lag(w.scan) OVER earlier AS last_scan,
        lag(w.status) OVER earlier AS last_status,
        count(*) FILTER (w.status = 'REAL') OVER earlier
            - (w.status = 'REAL')::BIGINT AS times_real_before
    FROM warnings w JOIN nights n ON n.scan = w.scan
    WINDOW earlier AS (PARTITION BY w.fingerprint ORDER BY w.scan)
)
SELECT scan, fingerprint, first_seen,
    CASE
        WHEN first_seen = scan THEN 'new'
        WHEN status = 'REAL' AND times_real_before > 0
            AND NOT (last_scan = previous AND last_status = 'REAL') THEN 'regressed'
        ELSE 'known'
    END AS since
FROM seen;

-- REAL warnings that the next complete scan no longer has.
CREATE VIEW fixed_history AS
SELECT n.scan, w.fingerprint, w.class, w.method, w.descriptor, w.exception, w.instruction,
    CASE
        WHEN m.outcome IS NULL THEN 'method-gone'
        WHEN m.outcome = 'exhausted' THEN 'exhausted'
        ELSE 'not-found'
    END AS because
FROM nights n
JOIN warnings w ON w.scan = n.previous AND w.status = 'REAL'
LEFT JOIN warnings still ON still.scan = n.scan AND still.fingerprint = w.fingerprint
LEFT JOIN methods m ON m.scan = n.scan AND m.class = w.class
    AND m.method = w.method AND m.descriptor = w.descriptor
WHERE still.fingerprint IS NULL;

CREATE VIEW scan_counts AS
SELECT s.id AS scan, s.started,
    (SELECT count(*) FROM methods m WHERE m.scan = s.id) AS methods,
    count(*) FILTER (w.status = 'REAL') AS real,
    count(*) FILTER (w.listed) AS listed,
    count(*) FILTER (w.status = 'UNCONFIRMED') AS unconfirmed
FROM scans s LEFT JOIN warnings w ON w.scan = s.id
WHERE s.status = 'complete'
GROUP BY s.id, s.started
ORDER BY s.id;

-- What people ask about the latest complete scan.

CREATE VIEW real AS
SELECT w.*, h.since, h.first_seen
FROM warnings w
JOIN warning_history h USING (scan, fingerprint)
JOIN latest USING (scan)
WHERE w.status = 'REAL'
ORDER BY NOT w.listed, w.class, w.line, w.fingerprint;

CREATE VIEW new_warnings AS
SELECT w.*
FROM warnings w
JOIN warning_history h USING (scan, fingerprint)
JOIN latest USING (scan)
WHERE h.since = 'new'
ORDER BY w.status, NOT w.listed, w.class, w.line, w.fingerprint;

CREATE VIEW regressed AS
SELECT w.*
FROM warnings w
JOIN warning_history h USING (scan, fingerprint)
JOIN latest USING (scan)
WHERE h.since = 'regressed'
ORDER BY NOT w.listed, w.class, w.line, w.fingerprint;

CREATE VIEW fixed AS
SELECT f.* FROM fixed_history f JOIN latest USING (scan)
ORDER BY f.because, f.class, f.fingerprint;

CREATE VIEW unconfirmed_by_reason AS
SELECT w.reason, w.kind, count(*) AS warnings
FROM warnings w JOIN latest USING (scan)
WHERE w.status = 'UNCONFIRMED'
GROUP BY w.reason, w.kind
ORDER BY warnings DESC, w.reason, w.kind;

CREATE VIEW most_wanted_models AS
SELECT substr(i.reason, length('no-model:') + 1) AS model,
    count(*) AS methods, sum(i.paths)::BIGINT AS paths
FROM incompletes i JOIN latest USING (scan)
WHERE starts_with(i.reason, 'no-model:')
GROUP BY model
ORDER BY methods DESC, model;

INSERT INTO jitterbug_schema VALUES (1);
