//! The rules by which a faulting value is somebody's mistake, as `docs/blame.md` explains them.

use crate::solution::Solution;
use crate::state::Origin;
use crate::warning::Blame;

use super::Case;

/// Whose mistake a faulting value is, and the rule that says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Blamed {
    /// Whose.
    pub(crate) blame: Blame,
    /// Stable name.
    pub(crate) rule: &'static str,
}

impl Blamed {
    /// The test passes null, and the fault hangs on it.
    pub(crate) const PASSED_NULL: Self = Self::caller("passed-null");
    /// The test uses what only the package knows.
    pub(crate) const INSIDER: Self = Self::caller("insider");
    /// The test is a subclass of what fails.
    pub(crate) const SUBCLASS: Self = Self::caller("subclass");
    /// The test makes what a generated parser makes of its input.
    pub(crate) const GENERATED: Self = Self::caller("generated");
    /// The test uses what one object gave with another of its class.
    pub(crate) const OF_ANOTHER: Self = Self::caller("of-another");
    /// The test passes objects of other types than type arguments say.
    pub(crate) const UNCHECKED: Self = Self::caller("unchecked");
    /// The test passes numbers that are negative, or do not fit the arrays beside them.
    pub(crate) const UNFIT: Self = Self::caller("unfit-numbers");
    /// The test passes numbers that are so large that sums of them overflow.
    pub(crate) const HUGE: Self = Self::caller("huge");
    /// The test does not keep to what an assertion says.
    pub(crate) const ASSERTED: Self = Self::caller("asserted");
    /// The test puts into an object what is at fault.
    pub(crate) const PUT_THERE: Self = Self::caller("put-there");
    /// The test passes what is at fault to what it calls before.
    pub(crate) const PASSED_BEFORE: Self = Self::caller("passed-before");
    /// An object of the test answers one question in two ways.
    pub(crate) const TWO_ANSWERS: Self = Self::caller("two-answers");
    /// An object is used before it is ready, or after its end.
    pub(crate) const NOT_READY: Self = Self::caller("not-ready");
    /// The code makes what is at fault.
    pub(crate) const MADE: Self = Self {
        blame: Blame::Own,
        rule: "made",
    };
    /// The code asks for what is at fault.
    pub(crate) const TESTED: Self = Self {
        blame: Blame::Contradiction,
        rule: "tested",
    };

    /// The rule that somebody asks for the exception.
    pub(crate) const DOCUMENTED: &'static str = "documented";
    /// The rule for callbacks that are called out of order.
    pub(crate) const CALLBACK: &'static str = "callback";

    const fn caller(rule: &'static str) -> Self {
        Self {
            blame: Blame::Caller,
            rule,
        }
    }
}

/// What a rule asks about a fault and its inputs.
type Asks = fn(Case<'_, '_>, &Solution) -> bool;

/// The first one that holds counts; without one, the value is the code's own.
const RULES: &[(&str, Blame, Asks)] = {
    use Blame::{Caller, Contradiction, Own};
    &[
        ("unchecked", Caller, |case, _| case.is_unchecked()),
        ("not-called", Caller, |case, solution| {
            case.is_not_called(solution)
        }),
        (Blamed::DOCUMENTED, Caller, |case, solution| {
            case.is_documented(solution)
        }),
        ("passed-twice", Caller, |case, _| case.is_passed_twice()),
        ("generated", Caller, |case, _| case.is_in_generated()),
        ("too-large", Contradiction, |case, solution| {
            case.is_too_large(solution)
        }),
        ("stretch", Caller, |case, solution| {
            case.is_range_of_caller(solution)
        }),
        ("record", Caller, |case, _| {
            case.is_short_record() || case.is_short_of_arguments()
        }),
        ("unequal-lengths", Caller, |case, solution| {
            case.is_shorter_than_other(solution)
        }),
        ("place-in-nothing", Caller, |case, _| {
            case.is_place_in_nothing()
        }),
        (Blamed::CALLBACK, Caller, |case, solution| {
            case.is_out_of_order(solution)
        }),
        ("full-buffer", Caller, |case, _| {
            case.is_full_buffer() || case.is_unmarked_buffer()
        }),
        ("huge", Caller, |case, solution| case.is_huge(solution)),
        ("cast-of-anything", Caller, |case, _| {
            culprit(case, Case::is_cast_of_anything)
        }),
        ("environment-of-run", Caller, |case, _| case.is_of_run()),
        ("tested", Contradiction, |case, solution| {
            culprit(case, |case, origin| case.is_contradicted(origin, solution))
        }),
        ("not-ready", Caller, |case, _| {
            culprit(case, Case::is_not_ready) || case.unready_static().is_some()
        }),
        ("below-zero", Caller, |case, solution| {
            !case.is_past_computed_end(solution)
                && !case.is_itself_bounded(solution)
                && (case.is_moved_argument(solution) || case.is_below_size(solution))
        }),
        ("checked-index", Contradiction, |case, solution| {
            case.is_checked_index(solution)
                || case.is_checked_refusal(solution)
                || case.is_itself_bounded(solution)
        }),
        ("content", Own, |case, solution| {
            case.is_index_of_content(solution)
        }),
        ("permitted-class", Own, |case, _| {
            case.is_of_permitted_class()
        }),
        ("without-order", Own, |case, _| case.is_without_order()),
        ("exhausted", Caller, |case, solution| {
            case.is_exhausted(solution)
        }),
        ("operands", Caller, |case, _| case.is_short_of_operands()),
        ("passed", Caller, |case, _| culprit(case, Case::is_supplied)),
        ("reduced", Own, |case, solution| {
            case.is_reduced_index(solution)
        }),
        ("computed-from-passed", Caller, |case, solution| {
            case.is_supplied_index(solution)
                || case.is_place_of_counter(solution)
                || case.is_count_of_caller()
                || case.is_supplied_divisor(solution)
                || case.is_count_of_crossed(solution)
                || case.is_supplied_size(solution)
                || case.is_start_of_caller(solution)
        }),
        ("refused", Caller, |case, solution| {
            case.is_refused(solution) || case.is_refused_object()
        }),
    ]
};

/// Whether something holds of the input that is at fault as it came in; not where there is none.
fn culprit<'a, 'p>(case: Case<'a, 'p>, holds: impl FnOnce(Case<'a, 'p>, Origin) -> bool) -> bool {
    case.culprit_origin()
        .is_some_and(|origin| holds(case, origin))
}

impl Case<'_, '_> {
    /// Whose mistake the faulting value is, and by which rule.
    pub(super) fn blamed(self, solution: &Solution) -> Blamed {
        match self.hangs_on_passed_null() {
            true => Blamed::PASSED_NULL,
            false => self.blamed_for_value(solution),
        }
    }

    /// The same, without regard to nulls on the way.
    pub(super) fn blamed_for_value(self, solution: &Solution) -> Blamed {
        let mut rules = RULES.iter();
        match rules.find(|(_, _, holds)| holds(self, solution)) {
            Some(&(rule, blame, _)) => Blamed { blame, rule },
            None => Blamed::MADE,
        }
    }
}
