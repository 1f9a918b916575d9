//! Where control goes at an instruction.

use super::{CallSite, InstrIdx, Instruction, MethodRef};

impl Instruction {
    /// The call site of an `invokedynamic`.
    pub fn call_site(&self) -> Option<&CallSite> {
        match self {
            Self::Invokedynamic(site) => Some(site),
            _ => None,
        }
    }

    /// The method that an `invoke` instruction names; that of an `invokedynamic` is for its bootstrap method to say.
    pub fn callee(&self) -> Option<&MethodRef> {
        match self {
            Self::Invokevirtual(method)
            | Self::Invokespecial(method)
            | Self::Invokestatic(method)
            | Self::Invokeinterface(method) => Some(method),
            _ => None,
        }
    }

    /// Every instruction that can come next by a jump, in operand order; falling through and
    /// exceptions are not included, and neither is `ret`, whose target is a value.
    pub fn jump_targets(&self) -> Vec<InstrIdx> {
        // Changing a copy saves a second list of all jumps, and a jump holds nothing shared.
        let mut targets = Vec::new();
        self.clone().for_each_target(|target| targets.push(*target));
        targets
    }

    /// Whether this is one of the `invoke` instructions.
    pub fn is_call(&self) -> bool {
        self.callee().is_some() || self.call_site().is_some()
    }

    /// Whether control never falls through to the next instruction.
    pub fn ends_block(&self) -> bool {
        matches!(
            self,
            Self::Goto(_)
                | Self::Jsr(_)
                | Self::Ret(_)
                | Self::Tableswitch(_)
                | Self::Lookupswitch(_)
                | Self::Athrow
        ) || self.returns()
    }

    /// Whether this returns from the method.
    pub fn returns(&self) -> bool {
        matches!(
            self,
            Self::Ireturn
                | Self::Lreturn
                | Self::Freturn
                | Self::Dreturn
                | Self::Areturn
                | Self::Return
        )
    }

    /// Calls `visit` with every jump target in operand order.
    pub(super) fn for_each_target(&mut self, mut visit: impl FnMut(&mut InstrIdx)) {
        match self {
            Self::Tableswitch(table) => {
                visit(&mut table.default);
                table.targets.iter_mut().for_each(visit);
            }
            Self::Lookupswitch(lookup) => {
                visit(&mut lookup.default);
                lookup
                    .pairs
                    .iter_mut()
                    .for_each(|(_, target)| visit(target));
            }
            other => {
                other.branch_target_mut().map(visit);
            }
        }
    }

    /// Whether this compares two `int`s.
    pub fn compares_ints(&self) -> bool {
        matches!(
            self,
            Self::IfIcmpeq(_)
                | Self::IfIcmpne(_)
                | Self::IfIcmplt(_)
                | Self::IfIcmpge(_)
                | Self::IfIcmpgt(_)
                | Self::IfIcmple(_)
        )
    }

    fn branch_target_mut(&mut self) -> Option<&mut InstrIdx> {
        match self {
            Self::Ifeq(target)
            | Self::Ifne(target)
            | Self::Iflt(target)
            | Self::Ifge(target)
            | Self::Ifgt(target)
            | Self::Ifle(target)
            | Self::IfIcmpeq(target)
            | Self::IfIcmpne(target)
            | Self::IfIcmplt(target)
            | Self::IfIcmpge(target)
            | Self::IfIcmpgt(target)
            | Self::IfIcmple(target)
            | Self::IfAcmpeq(target)
            | Self::IfAcmpne(target)
            | Self::Goto(target)
            | Self::Jsr(target)
            | Self::Ifnull(target)
            | Self::Ifnonnull(target) => Some(target),
            _ => None,
        }
    }
}
