// How saving stands, and what a refusal makes of it. Pure.
import { CallError } from './api/call-error.ts';
import { isPassing } from './api/retry.ts';
import { sentenceOf } from './api/sentence.ts';

export type SaveState<Thing> =
  /** `at` is null until something was saved. */
  | { is: 'saved'; at: Date | null }
  | { is: 'waiting' | 'saving' }
  /** `fields`: the server's sentence about each field it refused. `isPassing`: it's tried again without being asked. */
  | { is: 'failed'; why: string; fields: Record<string, string>; isPassing: boolean; error?: unknown }
  | { is: 'stale'; theirs: Thing };

type Reading<Thing> = {
  /** The contract's schema of what is edited. */
  thing: { safeParse: (value: unknown) => { success: true; data: Thing } | { success: false } };
  /** What the form calls a field where the contract's pointer differs, such as `salary/min`. */
  names?: Readonly<Record<string, string>>;
};

export function stateAfter<Thing>(error: unknown, { thing, names = {} }: Reading<Thing>): SaveState<Thing> {
  if (error instanceof CallError && error.code === 'STALE_VERSION') {
    const theirs = thing.safeParse(error.problem?.current);
    if (theirs.success) return { is: 'stale', theirs: theirs.data };
  }
  return failedBy(error, names);
}

/** The same where nobody else's state can come with the refusal. */
export const failedBy = (error: unknown, names: Readonly<Record<string, string>> = {}): SaveState<never> => ({
  is: 'failed',
  why: sentenceOf(error),
  fields: refusedFields(error, names),
  isPassing: isPassing(error),
  // It may say when to try again.
  ...(isPassing(error) && { error }),
});

function refusedFields(error: unknown, names: Readonly<Record<string, string>>): Record<string, string> {
  if (!(error instanceof CallError)) return {};
  return Object.fromEntries(
    error.errors.map(({ pointer, detail }) => {
      const name = (pointer ?? '').replace(/^\//, '');
      return [Object.hasOwn(names, name) ? (names[name] ?? name) : name, detail];
    }),
  );
}

/** When it was stored last, in words: in this visit, else as the server has it. */
export const settledWords = (state: SaveState<unknown>, updatedAt: string): string =>
  savedWords({ is: 'saved', at: (state.is === 'saved' && state.at) || new Date(updatedAt) }, false);

/** In words; `isWrong` while a field cannot stay as it is. */
export function savedWords(state: SaveState<unknown>, isWrong: boolean): string {
  switch (state.is) {
    case 'saved':
      return state.at === null ? '' : `Saved ${state.at.toTimeString().slice(0, 5)}`;
    case 'waiting':
      return isWrong ? 'Not saved: fix the marked field' : 'Not saved yet';
    case 'saving':
      return 'Saving…';
    case 'failed':
      return state.isPassing ? 'Not saved. Retrying…' : `Not saved: ${state.why}`;
    case 'stale':
      return 'Not saved';
  }
}
