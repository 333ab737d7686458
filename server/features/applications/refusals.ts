// Why nothing can be done with an application: sentences that several calls answer with.

export const ERASED = 'This candidate was erased.';
export const NOT_SUBMITTED = 'This application hasn’t been submitted yet.';
export const WITHDRAWN = 'The candidate withdrew this application.';
export const JOB_CLOSED = 'This job no longer accepts applications.';
