#!/usr/bin/env bash
# Installs the Debian packages that a scan and the tests need, and those named as arguments.
#
# What is named here no test does without; what is not, such as a second, newer JDK, tests skip loudly.
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

# The feature release of the javac on the PATH, as 17; 0 without one, 1 for JDK 8.
javac_release() {
    local version
    version=$(javac -version 2>&1) || version="javac 0"
    version=${version#javac }
    echo "${version%%[!0-9]*}"
}

command -v dpkg-query >/dev/null || {
    echo "packages.sh: this is not Debian or Ubuntu; install JDK 17, JUnit 5, bubblewrap, xmllint, pip and npm by hand" >&2
    exit 0
}
# The linker that Rust calls.
need_command cc gcc libc6-dev
[ "$(javac_release)" -ge 17 ] || need openjdk-17-jdk-headless
need_command bwrap bubblewrap
need_command xmllint libxml2-utils
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
# Newer releases of Debian have newer JDKs only.
apt-cache show openjdk-17-jdk-headless >/dev/null 2>&1 ||
    missing=("${missing[@]/#openjdk-17-jdk-headless/default-jdk-headless}")
"${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
