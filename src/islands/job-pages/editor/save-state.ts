// How saving stands, and what a refusal makes of it. Pure.
import { JobPage } from '#contract/job-page.ts';
import { CallError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';

export type SaveState =
  /** `at` is null until something was saved. */
  | { is: 'saved'; at: Date | null }
  | { is: 'waiting' | 'saving' }
  /** `fields` has the server's sentence about each field it refused. */
  | { is: 'failed'; why: string; fields: Record<string, string> }
  | { is: 'stale'; theirs: JobPage };

export function stateAfter(error: unknown): SaveState {
  if (error instanceof CallError && error.code === 'STALE_VERSION') {
    const theirs = JobPage.safeParse(error.problem?.current);
    if (theirs.success) return { is: 'stale', theirs: theirs.data };
  }
  return { is: 'failed', why: sentenceOf(error), fields: refusedFields(error) };
}

// The names of the form for the pointers of the contract where they differ.
const formNames: Record<string, string> = {
  'salary/min': 'salaryMin',
  'salary/max': 'salaryMax',
  salary: 'salaryMin',
};

function refusedFields(error: unknown): Record<string, string> {
  if (!(error instanceof CallError)) return {};
  return Object.fromEntries(
    error.errors.map(({ pointer, detail }) => {
      const name = (pointer ?? '').replace(/^\//, '');
      return [formNames[name] ?? name, detail];
    }),
  );
}

/** In words; `isWrong` while a field cannot stay as it is. */
export function savedWords(state: SaveState, isWrong: boolean): string {
  switch (state.is) {
    case 'saved':
      return state.at === null ? '' : `Saved ${state.at.toTimeString().slice(0, 5)}`;
    case 'waiting':
      return isWrong ? 'Not saved: a field is wrong' : 'Not saved yet';
    case 'saving':
      return 'Saving…';
    case 'failed':
      return `Not saved: ${state.why}`;
    case 'stale':
      return 'Not saved';
  }
}
