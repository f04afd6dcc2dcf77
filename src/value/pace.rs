//! The pace of one request: its total of steps, and where a job pauses so that its host can breathe.
//!
//! A request is written as an `async fn` that awaits [`Pace::pause`] between pieces of work. Run to its end
//! by [`block_on`] it never pauses; polled by a job it pauses whenever the slice it was given is used up.
//! No clock is involved: a slice is a number of steps.

use std::cell::Cell;
use std::future::Future;
use std::pin::{Pin, pin};
use std::task::{Context, Poll, Waker};

/// Counters of one request, shared by everything that works for it.
#[derive(Debug)]
pub struct Pace {
    /// Steps left in the whole request (DESIGN §8).
    left: Cell<u64>,
    /// Steps left until the next pause.
    slice: Cell<u64>,
    /// Evaluations started, for tests of growth.
    evaluations: Cell<u64>,
    stopped: Cell<bool>,
    done: Cell<u32>,
    total: Cell<u32>,
}

impl Pace {
    /// A request that may use `total` steps and pauses after the first `slice` of them.
    pub fn new(total: u64, slice: u64) -> Self {
        let (left, slice) = (Cell::new(total), Cell::new(slice));
        let (evaluations, stopped) = (Cell::new(0), Cell::new(false));
        Self { left, slice, evaluations, stopped, done: Cell::new(0), total: Cell::new(0) }
    }

    /// A request that never pauses.
    pub fn unbroken(total: u64) -> Self {
        Self::new(total, u64::MAX)
    }

    /// Takes `steps` from the request and from the slice.
    pub fn charge(&self, steps: u64) {
        self.left.set(self.left.get().saturating_sub(steps));
        self.slice.set(self.slice.get().saturating_sub(steps));
    }

    /// Counts one evaluation.
    pub fn count_evaluation(&self) {
        self.evaluations.set(self.evaluations.get() + 1);
    }

    /// Evaluations started so far.
    pub fn evaluations(&self) -> u64 {
        self.evaluations.get()
    }

    /// Steps the request has left; 0 once it was stopped. What is not done then is untested, `M_TOTAL`.
    pub fn left(&self) -> u64 {
        if self.stopped.get() { 0 } else { self.left.get() }
    }

    /// Steps left in this slice.
    pub fn slice(&self) -> u64 {
        self.slice.get()
    }

    /// Begins a new slice.
    pub fn refill(&self, slice: u64) {
        self.slice.set(slice);
    }

    /// Ends the request: its total is gone, so the job comes to its end without further evaluations.
    pub fn stop(&self) {
        self.stopped.set(true);
    }

    /// Whether the host ended the request.
    pub fn stopped(&self) -> bool {
        self.stopped.get()
    }

    /// Announces `count` more pieces of work.
    pub fn expect(&self, count: usize) {
        self.total.set(self.total.get().saturating_add(u32::try_from(count).unwrap_or(u32::MAX)));
    }

    /// Counts one piece of work as done.
    pub fn advance(&self) {
        self.done.set(self.done.get().saturating_add(1));
    }

    /// Pieces of work done and announced.
    pub fn progress(&self) -> (u32, u32) {
        (self.done.get(), self.total.get())
    }

    /// Gives the host a turn when the slice is used up.
    pub fn pause(&self) -> Pause<'_> {
        Pause { pace: self, paused: false }
    }
}

/// The future of [`Pace::pause`].
#[derive(Debug)]
pub struct Pause<'a> {
    pace: &'a Pace,
    paused: bool,
}

impl Future for Pause<'_> {
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<()> {
        if self.paused || self.pace.slice() > 0 || self.pace.stopped() {
            return Poll::Ready(());
        }
        self.paused = true;
        Poll::Pending
    }
}

/// Runs a request to its end on this thread.
pub fn block_on<T>(request: impl Future<Output = T>) -> T {
    let mut request = pin!(request);
    let mut context = Context::from_waker(Waker::noop());
    loop {
        if let Poll::Ready(value) = request.as_mut().poll(&mut context) {
            return value;
        }
    }
}
