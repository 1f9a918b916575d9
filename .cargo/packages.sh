#!/usr/bin/env bash
# Installs the Debian packages that a scan and the tests need, and those named as arguments.
#
# Only what is missing, so a second run needs neither network nor root. A tool that was installed by
# other means than a package counts as present.
set -euo pipefail

missing=()

# need PACKAGE: the package has to be installed.
need() {
    dpkg-query --show --showformat='${db:Status-Status}' "$1" 2>/dev/null | grep -qx installed || missing+=("$1")
}

# need_command COMMAND PACKAGE...: some program of that name has to be on the PATH.
need_command() {
    command -v "$1" >/dev/null || missing+=("${@:2}")
}

command -v dpkg-query >/dev/null || {
    echo "packages.sh: this is not Debian or Ubuntu; install a JDK 17, JUnit 5, bubblewrap, pip and npm by hand" >&2
    exit 0
}
# The linker that Rust calls.
need_command cc gcc libc6-dev
need_command javac openjdk-17-jdk-headless
need_command bwrap bubblewrap
need junit5
# What .cargo/native.sh fetches the native libraries with.
if [ "$(cat "$(dirname "$0")/../native/VERSION" 2>/dev/null)" = "" ]; then
    python3 -m pip --version >/dev/null 2>&1 || missing+=(python3 python3-pip)
    need_command npm npm
fi
for package in "$@"; do need "$package"; done

[ ${#missing[@]} -eq 0 ] && exit 0
root=()
[ "$(id -u)" -eq 0 ] || root=(sudo)
echo "installing Debian packages: ${missing[*]}"
"${root[@]}" apt-get update -qq
"${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
