//! The computer's answers after a job: it acts as long as it is its turn. This is the loop without the thinking and the storing,
//! which happen on other threads or on the spot.

use super::work::Done;
use crate::context::{ComputerAnswer, Question, Think};
use crate::protocol::Reply;
use blot_engine::Choice;

/// How often the computer acts in a row after one job at most. The rest comes with a later tick.
const MAX_IN_A_ROW: usize = 32;

/// Lets the computer answer. Ask for what [to think about](ComputerLoop::next), [store](ComputerLoop::answer) the choice, and
/// [go on](ComputerLoop::go_on) with the outcome, until there is nothing more to think about.
pub(crate) struct ComputerLoop {
    /// Turns of other matches that come after this one.
    questions: Vec<Question>,
    current: Option<Question>,
    acted: usize,
    /// Replies that are told together with the computer's answer.
    held: Vec<Reply>,
    replies: Vec<Reply>,
}

impl ComputerLoop {
    /// After a job with its replies and the turns to which it has led.
    pub(crate) fn after(done: Done) -> ComputerLoop {
        let Done { replies, mut questions, .. } = done;
        questions.reverse();
        ComputerLoop { questions, current: None, acted: 0, held: Vec::new(), replies }
    }

    /// What the computer has to think about next.
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

    /// The computer's answer, to be stored.
    pub(crate) fn answer(&mut self, choice: Option<Choice>) -> Option<Box<ComputerAnswer>> {
        self.acted += 1;
        self.current.take().map(|question| question.answered(choice))
    }

    /// Goes on after the answer was stored.
    pub(crate) fn go_on(&mut self, mut done: Done) {
        let next = done.questions.pop();
        match done.is_instead {
            true => self.held = done.replies,
            false => self.held.append(&mut done.replies),
        }
        self.current = next.filter(|_| self.acted < MAX_IN_A_ROW);
    }

    /// Leaves the present match to a later tick: nothing could think, or the answer could not be stored. The replies that were
    /// held are on disk, and are sent as they are.
    pub(crate) fn give_up(&mut self) {
        self.current = None;
    }

    /// All replies.
    pub(crate) fn finish(mut self) -> Vec<Reply> {
        self.replies.append(&mut self.held);
        self.replies
    }
}
