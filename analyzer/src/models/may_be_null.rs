//! Methods of library interfaces whose documentation says that they give null for some: who calls them on an object that is passed
//! has to reckon with that.

use crate::program::{MethodId, Program};

use super::listed::{Listed, is_listed};

/// Interfaces, sorted, with their methods that give null for some, separated by blanks.
#[rustfmt::skip]
pub(super) const METHODS: &Listed = &[
    ("java/lang/reflect/AnnotatedElement", "getAnnotation getDeclaredAnnotation"),
    ("java/nio/file/Path", "getFileName getParent getRoot"),
    ("java/sql/Connection", "getCatalog getSchema getWarnings"),
    ("java/sql/ResultSet", "\
        getArray getBigDecimal getBinaryStream getBlob getBytes getCharacterStream getClob getDate getNString getObject \
        getString getTime getTimestamp getURL getWarnings"),
    ("java/sql/Statement", "getResultSet getWarnings"),
    ("javax/xml/stream/XMLStreamReader", "\
        getAttributeNamespace getAttributeValue getCharacterEncodingScheme getEncoding getNamespaceURI getPIData getPITarget getPrefix getVersion"),
    ("org/w3c/dom/Document", "getDoctype getDocumentElement getElementById"),
    ("org/w3c/dom/Element", "getAttributeNode getAttributeNodeNS"),
    ("org/w3c/dom/NamedNodeMap", "getNamedItem getNamedItemNS item"),
    ("org/w3c/dom/Node", "\
        getAttributes getFirstChild getLastChild getLocalName getNamespaceURI getNextSibling getNodeValue getOwnerDocument \
        getParentNode getPrefix getPreviousSibling getTextContent"),
    ("org/w3c/dom/NodeList", "item"),
    ("org/xml/sax/Attributes", "getType getValue"),
];

/// Whether the documentation of a library method says that it gives null for some.
pub(crate) fn may_be_null(program: &Program, method: MethodId) -> bool {
    let class = program.class(method.class);
    class.is_jdk() && is_listed(METHODS, &class.name, &program.method(method).name)
}
