//! Library methods whose documentation promises a result that is not null, where the result is otherwise unknown.
//!
//! One line per class; all overloads of a name count. A method that *may* give null does not belong here, whatever
//! the implementations of one JDK do. `toString` is not listed: no class of the library gives null for it.

use crate::program::{MethodId, Program};

use super::listed::{Listed, is_listed};

/// Classes, sorted, with their methods that never give null, separated by blanks.
#[rustfmt::skip]
pub(super) const METHODS: &Listed = &[
    ("java/io/ByteArrayOutputStream", "toByteArray"),
    ("java/io/DataInput", "readUTF"),
    ("java/io/DataInputStream", "readUTF"),
    ("java/io/File", "\
        getAbsoluteFile getAbsolutePath getCanonicalFile getCanonicalPath getName getPath toPath toURI"),
    ("java/io/InputStream", "nullInputStream readAllBytes readNBytes"),
    ("java/io/PrintStream", "append format printf"),
    ("java/io/PrintWriter", "append format printf"),
    ("java/io/StringWriter", "append getBuffer"),
    ("java/io/Writer", "append nullWriter"),
    ("java/lang/CharSequence", "chars subSequence"),
    ("java/lang/Character", "toChars valueOf"),
    ("java/lang/Class", "\
        arrayType asSubclass forName getAnnotations getClasses getConstructor getConstructors \
        getDeclaredConstructor getDeclaredConstructors getDeclaredField getDeclaredFields getDeclaredMethod \
        getDeclaredMethods getField getFields getInterfaces getMethod getMethods getModule getName \
        getPackageName getProtectionDomain getSimpleName getTypeName getTypeParameters toGenericString"),
    ("java/lang/ClassLoader", "getSystemClassLoader loadClass"),
    ("java/lang/Double", "toHexString valueOf"),
    ("java/lang/Enum", "getDeclaringClass name valueOf"),
    ("java/lang/Float", "toHexString valueOf"),
    ("java/lang/Integer", "decode toBinaryString toHexString toOctalString valueOf"),
    ("java/lang/Iterable", "iterator spliterator"),
    ("java/lang/Long", "decode toBinaryString toHexString toOctalString valueOf"),
    ("java/lang/Object", "clone getClass"),
    ("java/lang/Package", "getName"),
    ("java/lang/ProcessBuilder", "command environment start"),
    ("java/lang/ProcessHandle", "current info"),
    ("java/lang/ProcessHandle$Info", "arguments command commandLine startInstant totalCpuDuration user"),
    ("java/lang/Runtime", "getRuntime"),
    ("java/lang/StackTraceElement", "getClassName getMethodName"),
    ("java/lang/String", "\
        chars codePoints concat format formatted getBytes intern join lines repeat replace replaceAll \
        replaceFirst split strip stripLeading stripTrailing subSequence substring toCharArray toLowerCase \
        toUpperCase trim valueOf"),
    ("java/lang/StringBuffer", "append chars codePoints delete deleteCharAt insert replace reverse subSequence substring"),
    ("java/lang/StringBuilder", "append chars codePoints delete deleteCharAt insert replace reverse subSequence substring"),
    ("java/lang/System", "getProperties lineSeparator"),
    ("java/lang/Thread", "currentThread getName getStackTrace getState"),
    ("java/lang/ThreadGroup", "getName"),
    ("java/lang/ThreadLocal", "withInitial"),
    ("java/lang/Throwable", "fillInStackTrace getStackTrace getSuppressed initCause"),
    ("java/lang/invoke/MethodHandles", "arrayElementVarHandle lookup privateLookupIn publicLookup"),
    ("java/lang/invoke/MethodHandles$Lookup", "findConstructor findSpecial findStatic findStaticVarHandle findVarHandle findVirtual in"),
    ("java/lang/reflect/AccessibleObject", "getAnnotations getDeclaredAnnotations"),
    ("java/lang/reflect/Array", "newInstance"),
    ("java/lang/reflect/Constructor", "\
        getDeclaredAnnotations getDeclaringClass getExceptionTypes getGenericParameterTypes \
        getName getParameterAnnotations getParameterTypes getTypeParameters newInstance toGenericString"),
    ("java/lang/reflect/Field", "\
        getDeclaredAnnotations getDeclaringClass getGenericType getName getType"),
    ("java/lang/reflect/Method", "\
        getDeclaredAnnotations getDeclaringClass getExceptionTypes getGenericParameterTypes \
        getGenericReturnType getName getParameterAnnotations getParameterTypes getReturnType \
        getTypeParameters"),
    ("java/lang/reflect/ParameterizedType", "getActualTypeArguments getRawType"),
    ("java/lang/reflect/Proxy", "getInvocationHandler newProxyInstance"),
    ("java/lang/reflect/TypeVariable", "getBounds getGenericDeclaration getName"),
    ("java/lang/reflect/WildcardType", "getLowerBounds getUpperBounds"),
    ("java/math/BigDecimal", "abs add divide multiply negate setScale subtract toBigInteger toPlainString valueOf"),
    ("java/math/BigInteger", "abs add divide mod multiply negate pow subtract toByteArray valueOf"),
    ("java/net/URI", "create normalize relativize resolve toURL"),
    ("java/net/URL", "getFile getHost getPath getProtocol openConnection openStream toExternalForm toURI"),
    ("java/nio/ByteBuffer", "allocate allocateDirect array duplicate order slice wrap"),
    ("java/nio/CharBuffer", "allocate array duplicate slice wrap"),
    ("java/nio/charset/Charset", "availableCharsets decode defaultCharset encode forName name newDecoder newEncoder"),
    ("java/nio/file/Files", "\
        createDirectories createDirectory createFile createTempDirectory createTempFile list \
        newBufferedReader newBufferedWriter newInputStream newOutputStream readAllBytes readAllLines \
        readString walk write writeString"),
    ("java/nio/file/Path", "getFileSystem iterator normalize of resolve toAbsolutePath toFile toUri"),
    ("java/nio/file/Paths", "get"),
    ("java/security/MessageDigest", "digest getAlgorithm getInstance getProvider"),
    ("java/sql/Connection", "\
        createArrayOf createBlob createClob createNClob createSQLXML createStatement createStruct getMetaData \
        prepareCall prepareStatement setSavepoint"),
    ("java/sql/PreparedStatement", "executeQuery getParameterMetaData"),
    ("java/sql/ResultSet", "getMetaData"),
    ("java/sql/Statement", "executeQuery getConnection"),
    ("java/text/DateFormat", "format getDateInstance getDateTimeInstance getInstance getTimeInstance"),
    ("java/text/DateFormatSymbols", "\
        getAmPmStrings getEras getInstance getMonths getShortMonths getShortWeekdays getWeekdays \
        getZoneStrings"),
    ("java/text/DecimalFormat", "format toPattern"),
    ("java/text/DecimalFormatSymbols", "getInstance"),
    ("java/text/Format", "clone format formatToCharacterIterator"),
    ("java/text/MessageFormat", "format getFormats toPattern"),
    ("java/text/NumberFormat", "\
        format getCurrencyInstance getInstance getIntegerInstance getNumberInstance getPercentInstance"),
    ("java/text/SimpleDateFormat", "clone format getDateFormatSymbols toPattern"),
    ("java/time/Duration", "abs between minus negated of ofDays ofHours ofMillis ofMinutes ofNanos ofSeconds parse plus"),
    ("java/time/Instant", "atZone minus now ofEpochMilli ofEpochSecond parse plus"),
    ("java/time/LocalDate", "atStartOfDay format getDayOfWeek getMonth minusDays now of parse plusDays"),
    ("java/time/LocalDateTime", "format minusDays now of parse plusDays toLocalDate toLocalTime"),
    ("java/time/LocalTime", "format now of parse"),
    ("java/time/OffsetDateTime", "format now of parse"),
    ("java/time/Period", "between of ofDays parse"),
    ("java/time/YearMonth", "format now of parse"),
    ("java/time/ZoneId", "getId of systemDefault"),
    ("java/time/ZonedDateTime", "format now of parse"),
    ("java/time/format/DateTimeFormatter", "format ofPattern withLocale withZone"),
    ("java/util/ArrayList", "iterator listIterator subList toArray"),
    ("java/util/Arrays", "asList copyOf copyOfRange deepToString stream"),
    ("java/util/Calendar", "clone getInstance getTime getTimeZone toInstant"),
    ("java/util/Collection", "iterator parallelStream spliterator stream toArray"),
    ("java/util/Collections", "\
        emptyEnumeration emptyIterator emptyList emptyListIterator emptyMap emptySet enumeration list \
        nCopies singleton singletonList singletonMap synchronizedCollection synchronizedList synchronizedMap \
        synchronizedSet unmodifiableCollection unmodifiableList unmodifiableMap unmodifiableSet"),
    ("java/util/Date", "clone from toGMTString toInstant toLocaleString"),
    ("java/util/EnumSet", "allOf complementOf copyOf noneOf of range"),
    ("java/util/Formatter", "format"),
    ("java/util/GregorianCalendar", "clone"),
    ("java/util/HashMap", "entrySet keySet values"),
    ("java/util/HashSet", "iterator"),
    ("java/util/List", "copyOf iterator listIterator of spliterator subList toArray"),
    ("java/util/Locale", "\
        clone forLanguageTag getAvailableLocales getCountry getDefault getDisplayCountry getDisplayLanguage \
        getDisplayName getDisplayVariant getExtensionKeys getISO3Country getISO3Language getISOCountries \
        getISOLanguages getLanguage getScript getUnicodeLocaleAttributes getUnicodeLocaleKeys getVariant \
        stripExtensions toLanguageTag"),
    ("java/util/Map", "copyOf entry entrySet keySet of ofEntries values"),
    ("java/util/Optional", "empty filter map of ofNullable"),
    ("java/util/Random", "doubles ints longs"),
    ("java/util/ResourceBundle", "getBundle getKeys getObject getString getStringArray keySet"),
    ("java/util/Scanner", "delimiter next nextLine"),
    ("java/util/Set", "copyOf iterator of spliterator toArray"),
    ("java/util/StringTokenizer", "nextToken"),
    ("java/util/TimeZone", "clone getAvailableIDs getDefault getDisplayName getID getTimeZone toZoneId"),
    ("java/util/UUID", "fromString randomUUID"),
    ("java/util/concurrent/CompletableFuture", "\
        allOf anyOf completedFuture handle runAsync supplyAsync thenAccept thenApply thenCombine thenCompose thenRun whenComplete"),
    ("java/util/concurrent/Executors", "\
        newCachedThreadPool newFixedThreadPool newScheduledThreadPool newSingleThreadExecutor \
        newSingleThreadScheduledExecutor newWorkStealingPool"),
    ("java/util/concurrent/ForkJoinPool", "commonPool"),
    ("java/util/concurrent/ThreadLocalRandom", "current"),
    ("java/util/concurrent/TimeUnit", "valueOf values"),
    ("java/util/concurrent/atomic/AtomicIntegerFieldUpdater", "newUpdater"),
    ("java/util/concurrent/atomic/AtomicLongFieldUpdater", "newUpdater"),
    ("java/util/concurrent/atomic/AtomicReferenceFieldUpdater", "newUpdater"),
    ("java/util/logging/Level", "getName parse"),
    ("java/util/logging/LogManager", "getLogManager"),
    ("java/util/logging/Logger", "getAnonymousLogger getGlobal getHandlers getLogger"),
    ("java/util/regex/Matcher", "pattern replaceAll replaceFirst reset toMatchResult"),
    ("java/util/regex/Pattern", "asMatchPredicate asPredicate compile matcher pattern quote split splitAsStream"),
    ("java/util/stream/BaseStream", "iterator onClose parallel sequential spliterator unordered"),
    ("java/util/stream/DoubleStream", "\
        average boxed distinct empty filter findAny findFirst flatMap iterator limit map mapToInt mapToLong mapToObj max min of parallel peek sequential skip sorted summaryStatistics toArray"),
    ("java/util/stream/IntStream", "\
        asDoubleStream asLongStream average boxed distinct empty filter findAny findFirst flatMap iterator limit map mapToDouble mapToLong mapToObj max min of parallel peek range rangeClosed sequential skip sorted summaryStatistics toArray"),
    ("java/util/stream/LongStream", "\
        asDoubleStream average boxed distinct empty filter findAny findFirst flatMap iterator limit map mapToDouble mapToInt mapToObj max min of parallel peek range rangeClosed sequential skip sorted summaryStatistics toArray"),
    ("java/util/stream/Stream", "\
        concat distinct dropWhile empty filter findAny findFirst flatMap flatMapToDouble flatMapToInt flatMapToLong generate \
        iterate limit map mapToDouble mapToInt mapToLong max min of peek skip sorted takeWhile toArray toList"),
    ("javax/xml/parsers/DocumentBuilder", "getDOMImplementation newDocument parse"),
    ("javax/xml/parsers/DocumentBuilderFactory", "newDocumentBuilder newInstance"),
    ("javax/xml/parsers/SAXParser", "getXMLReader"),
    ("javax/xml/parsers/SAXParserFactory", "newInstance newSAXParser"),
    ("jdk/internal/access/JavaLangAccess", "join"),
    ("jdk/internal/access/SharedSecrets", "getJavaLangAccess"),
    ("jdk/internal/util/Preconditions", "outOfBounds"),
    ("org/w3c/dom/Attr", "getName getValue"),
    ("org/w3c/dom/DOMImplementation", "createDocument createDocumentType"),
    ("org/w3c/dom/Document", "\
        createAttribute createAttributeNS createCDATASection createComment createDocumentFragment createElement \
        createElementNS createProcessingInstruction createTextNode getElementsByTagName getElementsByTagNameNS getImplementation importNode"),
    ("org/w3c/dom/Element", "getAttribute getAttributeNS getElementsByTagName getElementsByTagNameNS"),
    ("org/w3c/dom/Node", "cloneNode getChildNodes"),
    ("org/w3c/dom/Text", "splitText"),
];

/// Whether the documentation of a library method excludes null as its result.
pub(crate) fn never_null(program: &Program, method: MethodId) -> bool {
    let class = program.class(method.class);
    let name: &str = &program.method(method).name;
    let descriptor = &*program.method(method).descriptor.raw;
    // All variables, not one of them.
    let is_map = name == "getenv" && descriptor == "()Ljava/util/Map;";
    class.is_jdk() && (name == "toString" || is_map || is_listed(METHODS, &class.name, name))
}
