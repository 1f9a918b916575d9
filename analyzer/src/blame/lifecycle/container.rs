//! Fields that a container fills, as annotations ask it to.

use std::sync::Arc;

use crate::mention::{Mention, scanned};
use crate::program::{FieldId, MethodId, Program};

/// Annotations by their simple names, of whatever package, that have a container or a tool fill a field, or call a method before others.
const FILLED: [&str; 27] = [
    "Activate",
    "Argument",
    "Autowired",
    "Before",
    "BeforeAll",
    "BeforeClass",
    "BeforeEach",
    "BeforeMethod",
    "Captor",
    "ConfigProperty",
    "Context",
    "EJB",
    "FXML",
    "Inject",
    "InjectMocks",
    "Mock",
    "Option",
    "Parameter",
    "Parameters",
    "PersistenceContext",
    "PersistenceUnit",
    "PostConstruct",
    "Reference",
    "Resource",
    "Setup",
    "Spy",
    "Value",
];

/// Whether an annotation asks for a field to be filled, as `@Inject` does, and no code assigns it; or for methods to be called, and no
/// other code does.
pub(super) fn is_left_to_container(program: &Program, field: FieldId) -> bool {
    let assigns = |it: &MethodId| Mention::of(program, *it).assigned.contains(&field);
    let mut assigning = scanned(program).filter(assigns).peekable();
    match assigning.peek() {
        None => asks_for_it(&program.field(field).annotations),
        Some(_) => assigning.all(|it| asks_for_it(&program.method(it).annotations)),
    }
}

fn asks_for_it(annotations: &[Arc<str>]) -> bool {
    annotations.iter().any(|descriptor| {
        let name = descriptor.trim_end_matches(';');
        let simple = name.rsplit(['/', '$']).next();
        simple.is_some_and(|it| FILLED.contains(&it))
    })
}
