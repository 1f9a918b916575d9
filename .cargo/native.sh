#!/usr/bin/env bash
# Fetches the prebuilt native libraries (Z3, DuckDB) into native/ of this checkout.
#
# The archives are kept in a cache that clones share, so a second run, or a second
# clone, needs no network. Nothing is installed outside native/ and that cache.
set -euo pipefail
cd "$(dirname "$0")/.."

Z3_VERSION=5.4.0
DUCKDB_VERSION=1.5.6
# As PyPI and npm publish them.
Z3_SHA256=0549ffad554178a59480ba41b5279cfbb27053ed5a2da269ae1a48214d5db34b
DUCKDB_SHA256=1b9f82478539bb9a1d1df44bd103121a12ae52142c07158dc52b97d2ec1d69ff
cache="${JITTERBUG_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/jitterbug}/native"
stamp="z3 $Z3_VERSION, duckdb $DUCKDB_VERSION"

fail() { echo "native.sh: $*" >&2; exit 1; }
# verify FILE SHA256: what is not the published file does not stay in the cache.
verify() {
    echo "$2  $1" | sha256sum --check --status && return
    rm -f "$1"
    fail "$1 was not what its publisher lists (SHA-256 $2) and is removed; run this again to fetch it"
}
need() { command -v "$1" >/dev/null || fail "$1 is missing; install it with: apt-get install $2"; }

[ "$(cat native/VERSION 2>/dev/null)" = "$stamp" ] && exit 0
[ "$(uname -sm)" = "Linux x86_64" ] ||
    fail "prebuilt libraries are only known for Linux x86_64; build with --features vendored-z3,bundled-duckdb"

z3_wheel="$cache/z3_solver-$Z3_VERSION.0-py3-none-manylinux_2_27_x86_64.whl"
duckdb_tgz="$cache/duckdb-node-bindings-linux-x64-$DUCKDB_VERSION-r.1.tgz"
mkdir -p "$cache"
if [ ! -f "$z3_wheel" ]; then
    need python3 "python3 python3-pip"
    echo "fetching Z3 $Z3_VERSION (38 MB, PyPI)"
    python3 -m pip download --quiet --disable-pip-version-check --no-deps --only-binary=:all: \
        --dest "$cache" "z3-solver==$Z3_VERSION.0" || fail "pip could not download z3-solver; is pip installed (apt-get install python3-pip)?"
fi
if [ ! -f "$duckdb_tgz" ]; then
    need npm npm
    echo "fetching DuckDB $DUCKDB_VERSION (24 MB, npm)"
    (cd "$cache" && npm pack --silent "@duckdb/node-bindings-linux-x64@$DUCKDB_VERSION-r.1" >/dev/null) ||
        fail "npm could not download DuckDB"
fi

verify "$z3_wheel" "$Z3_SHA256"
verify "$duckdb_tgz" "$DUCKDB_SHA256"

rm -rf native && mkdir -p native/lib native/include native/pkgconfig
python3 - "$z3_wheel" native <<'PY'
import pathlib, sys, zipfile
wheel, out = zipfile.ZipFile(sys.argv[1]), pathlib.Path(sys.argv[2])
for name in wheel.namelist():
    file = pathlib.PurePosixPath(name)
    if name.startswith("z3/lib/libz3.so"):
        (out / "lib" / file.name).write_bytes(wheel.read(name))
    elif name.startswith("z3/include/") and file.suffix == ".h":
        (out / "include" / file.name).write_bytes(wheel.read(name))
PY
tar -xzf "$duckdb_tgz" -C native/lib --strip-components=1 package/libduckdb.so
[ -e native/lib/libz3.so ] || fail "the Z3 wheel did not contain libz3.so"
cat > native/pkgconfig/z3.pc <<'PC'
prefix=${pcfiledir}/..
Name: z3
Description: Z3 theorem prover
Version: 5.4.0
Libs: -L${prefix}/lib -lz3
Cflags: -I${prefix}/include
PC
echo "$stamp" > native/VERSION
echo "native libraries ready: $stamp"
