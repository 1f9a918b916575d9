//! What a test does before the call that fails.

use analyzer::warning::Warning;
use analyzer::witness::Access::Public;
use analyzer::witness::InputValue::{Int, Object};
use analyzer::witness::{Call, InputObject, InputValue, Opening, Target};
use testgen::{Options, generate};

use crate::build::*;

/// The argument is made first; then a static method is called on it, a constructor, and a method of the one object.
pub(crate) fn opened() -> Warning {
    let new_node = || instance(class("demo.Node"), constructor(&[], &[]), vec![]);
    let get = factory("demo.Settings", "getInstance", &[], &[]);
    let objects: Vec<InputObject> = vec![
        new_node(),
        instance(class("demo.Settings"), get, vec![]),
        new_node(),
    ];
    let entry = entry("demo.Settings", "share", &["demo.Node"]);
    let mut inputs = witness(None, &[Object(0)], objects);
    inputs.before = vec![
        Opening::Make(Object(0)),
        call(
            "setDepth",
            &["demo.Node", "I"],
            &[Object(2), Int(2)],
            Target::Class,
        ),
        call("<init>", &[], &[], Target::Class),
        call("reset", &["I"], &[Int(0)], Target::Other(Object(1))),
    ];
    warning("ArithmeticException", entry, inputs)
}

fn call(method: &str, parameters: &[&str], arguments: &[InputValue], on: Target) -> Opening {
    Opening::Call(Call {
        class: class("demo.Settings"),
        method: method.to_owned(),
        access: Public,
        parameters: types(parameters).into(),
        arguments: arguments.to_vec(),
        on,
    })
}

#[test]
fn steps_come_in_order_after_what_is_made_first() {
    let source = generate(&opened(), 0, &Options::default())
        .expect("the inputs can be built")
        .source;
    let expected = "        Node node = new Node();
        Settings.setDepth(new Node(), 2);
        new Settings();
        Settings.getInstance().reset(0);
        Settings.share(node);
";
    assert!(source.contains(expected), "{source}");
}
