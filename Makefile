# Two commands do everything on a fresh Debian machine with Rust's toolchain:
#   make demo    scan a real jar and say where the report is
#   make test    run every test
# Second runs install nothing and need no network.

.PHONY: demo test setup setup-demo

CARGO ?= cargo
# For tests that run from a target directory outside this checkout.
# An empty entry would mean the current directory.
export LD_LIBRARY_PATH := $(CURDIR)/native/lib$(if $(LD_LIBRARY_PATH),:$(LD_LIBRARY_PATH))

demo: setup setup-demo
	$(CARGO) build --release
	$(CARGO) run --quiet --release -- scan /usr/share/java/commons-cli.jar --out demo-out --keep-going-ok
	@echo
	@echo "Open demo-out/report/index.html. Next: run the tool on your own classes, as in"
	@echo "  $(CARGO) run --release -- scan path/to/classes --classpath 'path/to/libraries/*'"

test: setup
	$(CARGO) test --workspace

setup:
	@.cargo/packages.sh
	@.cargo/native.sh

setup-demo:
	@.cargo/packages.sh libcommons-cli-java
