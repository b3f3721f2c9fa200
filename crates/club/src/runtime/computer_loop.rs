//! The loop that lets the computer act after a job, as long as it is its turn. Callers do the thinking and the storing:
//! `handle` on other threads, `work` on the spot.

use super::work::Done;
use crate::context::{ComputerAnswer, Question, Think};
use crate::protocol::Reply;
use blot_engine::Choice;

/// How often the computer acts in a row after one job. The rest is left to a later tick.
const MAX_IN_A_ROW: usize = 32;

/// Lets the computer answer. Call [`next`](ComputerLoop::next) for a turn to think about, store what
/// [`answer`](ComputerLoop::answer) returns, and pass the outcome to [`go_on`](ComputerLoop::go_on), until `next`
/// returns nothing.
pub(crate) struct ComputerLoop {
    /// The turns of other matches, last one first.
    questions: Vec<Question>,
    current: Option<Question>,
    acted: usize,
    /// Replies that are held until the computer has answered.
    held: Vec<Reply>,
    replies: Vec<Reply>,
}

impl ComputerLoop {
    /// Starts after a job, with its replies and the computer's turns that it has led to.
    pub(crate) fn after(done: Done) -> ComputerLoop {
        let Done { replies, mut questions, .. } = done;
        questions.reverse();
        ComputerLoop { questions, current: None, acted: 0, held: Vec::new(), replies }
    }

    /// The next turn to think about.
    pub(crate) fn next(&mut self) -> Option<&Think> {
        if self.current.is_none() {
            self.replies.append(&mut self.held);
            self.acted = 0;
            self.current = self.questions.pop();
            if self.current.as_ref().is_some_and(Question::holds_replies) {
                self.held = std::mem::take(&mut self.replies);
            }
        }
        self.current.as_ref().map(|question| &question.think)
    }

    /// Makes an answer of a choice. The caller stores it as a job.
    pub(crate) fn answer(&mut self, choice: Option<Choice>) -> Option<Box<ComputerAnswer>> {
        self.acted += 1;
        self.current.take().map(|question| question.answered(choice))
    }

    /// Goes on after the answer is stored.
    pub(crate) fn go_on(&mut self, mut done: Done) {
        let next = done.questions.pop();
        match done.is_instead {
            true => self.held = done.replies,
            false => self.held.append(&mut done.replies),
        }
        self.current = next.filter(|_| self.acted < MAX_IN_A_ROW);
    }

    /// Leaves the present match to a later tick, because nothing could think or the answer could not be stored. The
    /// held replies are on disk and are sent as they are.
    pub(crate) fn give_up(&mut self) {
        self.current = None;
    }

    /// All replies to send.
    pub(crate) fn finish(mut self) -> Vec<Reply> {
        self.replies.append(&mut self.held);
        self.replies
    }
}
