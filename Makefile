# Two commands do everything on a fresh Debian machine with Rust's toolchain:
#   make demo    scan a real jar and say where the report is
#   make test    run every test
# A third one takes a quarter of an hour:
#   make differential    compare the interpreter with a JVM on more than 100,000 calls
# Second runs install nothing and need no network.

.PHONY: demo test differential setup setup-demo

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

# What is called: the fixtures, four libraries, and what the JDK has for numbers, texts and collections.
LIBRARIES := $(addprefix /usr/share/java/,$(addsuffix .jar,commons-lang3 commons-math3 joda-time guava))
JDK_LANG := {Math,StrictMath,String,StringBuilder,StringBuffer,Character,Boolean,Byte,Short,Integer,Long,Float,Double,Number}
JDK_UTIL := {Arrays,Objects,BitSet,Collections,StringJoiner,StringTokenizer,Optional*,ArrayList,LinkedList,HashMap,$\
LinkedHashMap,HashSet,LinkedHashSet,TreeMap,TreeSet,ArrayDeque,PriorityQueue,Vector,Stack,UUID,Base64*,Hashtable,Properties,AbstractMap*}

differential: setup
	@.cargo/packages.sh libcommons-lang3-java libcommons-math3-java libjoda-time-java libguava-java
	$(CARGO) build --release
	javac -nowarn -g -d target/differential $$(grep -rL '^//@.*release=2' --include='*.java' tests/java tests/differential)
	$(CARGO) run --quiet --release -- bench differential target/differential $(LIBRARIES) \
		--library 'java.lang.$(JDK_LANG)' --library 'java.util.$(JDK_UTIL)' --library 'java.math.*' \
		--executions 200000 --seed 5

setup:
	@.cargo/packages.sh
	@.cargo/native.sh

setup-demo:
	@.cargo/packages.sh libcommons-cli-java
