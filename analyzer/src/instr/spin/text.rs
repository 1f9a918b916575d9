//! `java.lang.invoke.StringConcatFactory`: texts from arguments and constants.

use crate::instr::{CallSite, Constant};

use super::{Linkage, Piece};

/// In a recipe, the place of an argument and that of a constant.
const ARGUMENT: u16 = 1;
const CONSTANT: u16 = 2;

/// `makeConcat(lookup, name, type)`: the arguments one after the other.
pub(super) fn make_concat(site: &CallSite) -> Option<Linkage> {
    let pieces = site.descriptor.parameters.iter().map(|_| Piece::Argument);
    Some(Linkage::Text(pieces.collect()))
}

/// `makeConcatWithConstants(lookup, name, type, recipe, constants…)`
pub(super) fn make_concat_with_constants(site: &CallSite) -> Option<Linkage> {
    let (Constant::String(recipe), constants) = site.bootstrap.arguments.split_first()? else {
        return None;
    };
    let mut constants = constants.iter();
    let mut pieces = Vec::new();
    for run in recipe.0.chunk_by(|&a, &b| a > CONSTANT && b > CONSTANT) {
        pieces.push(match run[0] {
            ARGUMENT => Piece::Argument,
            CONSTANT => match constants.next()? {
                Constant::String(text) => Piece::Literal(text.0.clone()),
                other => Piece::Constant(other.clone()),
            },
            _ => Piece::Literal(run.into()),
        });
    }
    let is_argument = |piece: &&Piece| matches!(piece, Piece::Argument);
    let n_arguments = pieces.iter().filter(is_argument).count();
    (n_arguments == site.descriptor.parameters.len())
        .then(|| Linkage::Text(pieces.into_boxed_slice()))
}
