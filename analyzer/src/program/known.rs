//! Classes of the JDK that the language itself refers to.

use crate::instr::ClassId;
use crate::program::index::Index;

macro_rules! known {
    ($($field:ident = $name:literal),+ $(,)?) => {
        /// Ids of classes that every JDK has.
        #[derive(Clone, Copy, Debug)]
        pub struct Known {
            $(#[doc = concat!("`", $name, "`")] pub $field: ClassId,)+
        }

        impl Known {
            /// Finds them all; the error is the name of the first that is missing.
            pub(super) fn find(index: &Index) -> Result<Self, &'static str> {
                Ok(Self { $($field: index.find($name).ok_or($name)?,)+ })
            }

            /// All of them.
            pub(super) fn all(&self) -> impl Iterator<Item = ClassId> {
                [$(self.$field),+].into_iter()
            }
        }
    };
}

known! {
    object = "java/lang/Object",
    string = "java/lang/String",
    class = "java/lang/Class",
    cloneable = "java/lang/Cloneable",
    serializable = "java/io/Serializable",
    enumeration = "java/lang/Enum",
    record = "java/lang/Record",
    throwable = "java/lang/Throwable",
    exception = "java/lang/Exception",
    runtime_exception = "java/lang/RuntimeException",
    error = "java/lang/Error",
    null_pointer_exception = "java/lang/NullPointerException",
    arithmetic_exception = "java/lang/ArithmeticException",
    array_index_exception = "java/lang/ArrayIndexOutOfBoundsException",
    negative_array_size_exception = "java/lang/NegativeArraySizeException",
    class_cast_exception = "java/lang/ClassCastException",
    array_store_exception = "java/lang/ArrayStoreException",
    boolean = "java/lang/Boolean",
    byte = "java/lang/Byte",
    character = "java/lang/Character",
    short = "java/lang/Short",
    integer = "java/lang/Integer",
    long = "java/lang/Long",
    float = "java/lang/Float",
    double = "java/lang/Double",
    method_handle = "java/lang/invoke/MethodHandle",
    var_handle = "java/lang/invoke/VarHandle",
}
