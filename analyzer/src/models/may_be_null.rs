//! Methods of library interfaces whose documentation says that they give null for some: who calls them on an object that is passed
//! has to reckon with that.

use crate::classfile::Type;
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
    ("org/w3c/dom/NamedNodeMap", "getNamedItem getNamedItemNS"),
    ("org/w3c/dom/Node", "\
        getAttributes getFirstChild getLastChild getLocalName getNamespaceURI getNextSibling getNodeValue getOwnerDocument \
        getParentNode getPrefix getPreviousSibling getTextContent"),
    ("org/xml/sax/Attributes", "getType getValue"),
];

/// Whether the documentation of a library method says that it gives null for some; not of one that tells what is at a place, which its
/// caller may have counted. The columns of a database are no such places.
pub(crate) fn may_be_null(program: &Program, method: MethodId) -> bool {
    let (class, declared) = (program.class(method.class), program.method(method));
    let takes_place = declared.descriptor.parameters.first() == Some(&Type::Int);
    class.is_jdk()
        && (!takes_place || class.package() == "java/sql")
        && is_listed(METHODS, &class.name, &declared.name)
}
