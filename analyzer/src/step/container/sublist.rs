//! Sublists: windows on lists, which write through and refuse when others changed the list.

use crate::fault::{Fault, LibraryFault};
use crate::state::container::{Container, Iteration, List, Window};
use crate::state::{ObjId, Value};
use crate::term::{BinOp, Term};

use super::{Target, unsupported};
use crate::step::{StepCx, Stop};

/// Class that stands for all sublists.
const SUBLIST: &str = "java/util/ArrayList$SubList";

impl StepCx<'_, '_> {
    /// A window on a list from an index on, of this length.
    pub(crate) fn new_sublist(
        &mut self,
        target: Target,
        from: i32,
        length: Term,
    ) -> Result<ObjId, Stop> {
        let rules = self.rules_of(target.id).writing(target.writes).of_sublist();
        let window = Window {
            of: target.id,
            from,
            seen: self.list_changes(target.id),
        };
        let class = self.program().class_by_name(SUBLIST);
        let class = class.ok_or_else(unsupported)?;
        let list = List::over_list(rules, window, length);
        Ok(self.new_container(class, Container::List(list)))
    }

    /// What a sublist shows; `None` for other lists.
    pub(super) fn window(&self, id: ObjId) -> Result<Option<Window>, Stop> {
        let window = self.list(id)?.window;
        Ok(window.map(|window| Window {
            of: self.state.heap.representative(window.of),
            ..window
        }))
    }

    /// The changes of a list, or of the one that a sublist shows, after which iterators and sublists refuse. Any write
    /// is one where iterators run over copies.
    pub(super) fn list_changes(&self, id: ObjId) -> u32 {
        match (self.window(id), self.list(id)) {
            (Ok(Some(window)), _) => self.list_changes(window.of),
            (_, Ok(list)) if list.rules.iteration == Iteration::Snapshot => list.written,
            (_, Ok(list)) => list.modifications,
            _ => 0,
        }
    }

    /// Raises what a sublist raises after a change that did not go through it.
    pub(super) fn require_shown(&mut self, id: ObjId) -> Result<(), Stop> {
        let Ok(Some(window)) = self.window(id) else {
            return Ok(());
        };
        self.separate_container(window.of)?;
        self.require_shown(window.of)?;
        match self.list_changes(window.of) == window.seen {
            true => Ok(()),
            false => self.raise_here(Fault::Library(LibraryFault::ConcurrentModification, None)),
        }
    }

    /// The index in the list that an index in the window means.
    pub(super) fn shown(&mut self, window: Window, index: Term) -> Term {
        let from = self.int(window.from);
        self.binary(BinOp::Add, from, index)
    }

    /// Replaces an element.
    pub(super) fn set_shown(
        &mut self,
        id: ObjId,
        (window, index): (Window, Term),
        value: Value,
    ) -> Result<(), Stop> {
        let index = self.shown(window, index);
        self.list_set(window.of, index, value)?;
        self.note_own_change(id)
    }

    /// Inserts an element.
    pub(super) fn insert_shown(
        &mut self,
        id: ObjId,
        (window, index): (Window, Term),
        value: Value,
    ) -> Result<(), Stop> {
        let index = self.shown(window, index);
        self.list_insert(window.of, index, value)?;
        let added = self.int(-1);
        self.shrink_window(id, added)
    }

    /// Removes an element.
    pub(super) fn remove_shown(
        &mut self,
        id: ObjId,
        (window, index): (Window, Term),
    ) -> Result<Value, Stop> {
        let index = self.shown(window, index);
        let removed = self.list_remove(window.of, index)?;
        let one = self.int(1);
        self.shrink_window(id, one)?;
        Ok(removed)
    }

    /// Removes all that is shown.
    pub(super) fn clear_shown(&mut self, id: ObjId, window: Window) -> Result<(), Stop> {
        let shown = self.list_length(id)?;
        self.list_remove_range(window.of, window.from, shown)?;
        self.shrink_window(id, shown)
    }

    /// Shows fewer elements, after they were removed from the list.
    pub(super) fn shrink_window(&mut self, id: ObjId, by: Term) -> Result<(), Stop> {
        let length = self.list_length(id)?;
        let length = self.binary(BinOp::Sub, length, by);
        self.list_mut(id)?.elements.length = length;
        self.note_own_change(id)
    }

    /// What went through the sublist is no change by others.
    fn note_own_change(&mut self, id: ObjId) -> Result<(), Stop> {
        let changes = self.list_changes(id);
        if let Some(window) = &mut self.list_mut(id)?.window {
            window.seen = changes;
        }
        Ok(())
    }

    /// A list of what is shown now.
    pub(super) fn copied_window(&mut self, id: ObjId, window: Window) -> Result<List, Stop> {
        let mut part = self.copied_list(window.of)?;
        part.start += window.from;
        let shown = self.list(id)?;
        (part.elements.length, part.rules) = (shown.elements.length, shown.rules);
        Ok(part)
    }
}
