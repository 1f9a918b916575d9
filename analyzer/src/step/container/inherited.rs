//! Objects of the program's classes that extend a collection of the JDK.
//!
//! Such an object has its own fields, and one more that no code names: the collection that holds its elements. What the
//! class inherits is called on that. So everything that is known of fields holds for it, and of collections as well.

use crate::incomplete::Incomplete;
use crate::models::{calls_back, inherited};
use crate::program::{ClassId, FieldId, MethodId};
use crate::state::{ObjId, Reference, Value};
use crate::step::{StepCx, StepResult, Stop};

impl StepCx<'_, '_> {
    /// Calls a method that a class of the program inherits from a collection of the JDK; `None` for any other.
    pub(in crate::step) fn call_inherited(
        &mut self,
        method: MethodId,
        arguments: &[Value],
    ) -> Option<StepResult> {
        let program = self.program();
        let declared = program.method(method);
        let is_inherited = program.class(method.class).is_jdk()
            && !declared.is_static()
            && !declared.is_constructor()
            && !declared.access.is_final();
        if !is_inherited || method.class == program.known().object {
            return None;
        }
        let receiver = self.object_behind(*arguments.first()?)?;
        let (class, field) = self.extends_collection(receiver)?;
        if &*declared.name == "clone" {
            let name = program.method_name(method);
            return Some(Err(Stop::Incomplete(Incomplete::NoModel(name))));
        }
        let contents = match self.inherited_contents(receiver, field) {
            Ok(contents) => contents,
            Err(stop) => return Some(Err(stop)),
        };
        if let Some(call) = self.call_cache(method, (class, receiver, contents), arguments) {
            return Some(call);
        }
        if calls_back(program, class, method) {
            return Some(self.call_body(method, arguments.to_vec()));
        }
        let mut arguments = arguments.to_vec();
        arguments[0] = Value::Ref(Reference::Object(contents));
        self.call_container(contents, method, &arguments)
    }

    /// The collection that holds what an object has inherited.
    pub(crate) fn inherited_contents(
        &mut self,
        object: ObjId,
        field: FieldId,
    ) -> Result<ObjId, Stop> {
        let held = self.separated_field(object, field)?;
        let held = held.reference().ok_or(Stop::UNDECODABLE)?;
        match self.state.heap.resolve(held) {
            Reference::Object(contents) => Ok(contents),
            Reference::Symbolic(id) => {
                let contents = self.initialize_fresh(id)?;
                self.state.heap.get_mut(contents).ty.exact = Some(field.class);
                Ok(contents)
            }
            // Its constructor has not come so far.
            Reference::Null => Err(Stop::UNEXPECTED),
        }
    }

    /// The class of an object and the field with its contents, if it extends a collection.
    pub(crate) fn extends_collection(&self, object: ObjId) -> Option<(ClassId, FieldId)> {
        let object = self.state.heap.get(object);
        if !object.is_instance() {
            return None;
        }
        let class = object.ty.exact.or_else(|| {
            let declared = object.ty.narrowest(self.program());
            self.program().class_of(declared)
        })?;
        Some((class, inherited(self.program(), class)?))
    }

    /// The object that a value is known to be.
    pub(super) fn object_behind(&self, value: Value) -> Option<ObjId> {
        match self.state.heap.resolve(value.reference()?) {
            Reference::Object(id) => Some(id),
            Reference::Null | Reference::Symbolic(_) => None,
        }
    }
}
