//! A call in slices, for hosts that must stay responsive.

use super::exports::{answer, arguments, each, held, thrown, unfit};
use super::read::{Mode, read};
use crate::api::{self, Step};
use crate::diag::{Code, Refusal};
use js_sys::Array as JsArray;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// A call of the API, or of a function, in progress.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Job {
    call: api::Job,
    answer: Option<api::Answer>,
    progress: (u32, u32),
}

#[wasm_bindgen]
impl Job {
    /// Prepares a call as [`super::call`] makes it.
    ///
    /// # Errors
    /// A record with the fields of a `BenoitError`.
    #[wasm_bindgen(constructor)]
    pub fn new(name: &str, args: &JsArray, kinds: &str) -> Result<Job, JsValue> {
        Self::begin(api::Job::new(name, arguments(args, kinds)?))
    }

    /// Prepares a call of the function with this number.
    ///
    /// # Errors
    /// As [`Job::new`].
    #[wasm_bindgen(js_name = ofFunction)]
    pub fn of_function(number: u32, args: &JsArray, options: &JsValue) -> Result<Job, JsValue> {
        let options = read(options, Mode::Data, "options").map_err(unfit)?;
        Self::begin(api::Job::of_function(held(number)?, each(args)?, &options))
    }

    fn begin(job: Result<api::Job, Refusal>) -> Result<Job, JsValue> {
        Ok(Self { call: job.map_err(|refusal| thrown(&refusal))?, answer: None, progress: (0, 0) })
    }

    /// Works for about `fuel` steps; true when the answer is there.
    pub fn step(&mut self, fuel: f64) -> bool {
        if self.answer.is_some() {
            return true;
        }
        match self.call.step(fuel as u64) {
            Step::Done(answer) => self.answer = Some(answer),
            Step::Progress { done, total } => self.progress = (done, total),
        }
        self.answer.is_some()
    }

    /// Ends the work: the next step brings the answer, with what was not done untested.
    pub fn stop(&self) {
        self.call.stop();
    }

    /// Pieces of work done.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn done(&self) -> u32 {
        self.progress.0
    }

    /// Pieces of work announced.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn total(&self) -> u32 {
        self.progress.1
    }

    /// The answer, once.
    ///
    /// # Errors
    /// As [`Job::new`], for what the call refused.
    pub fn answer(&mut self) -> Result<JsValue, JsValue> {
        answer(
            self.answer
                .take()
                .unwrap_or_else(|| Err(Refusal::new(Code::IInternal, "the job has no answer yet"))),
        )
    }
}
