// A set as the server has it, or one that is not made yet, for the engine that edits it. Pure.
import { ScreeningSet } from '#contract/screening-set.ts';
import { type SaveState, stateAfter } from '#lib/save-state.ts';
import { documentOf, type SetDocument } from '#lib/screening/set-document.ts';

export type SetStatus = 'draft' | 'active';

/** `set` is null and `version` 0 before the first save. */
export type StoredSet = {
  version: number;
  status?: ScreeningSet['status'];
  set: ScreeningSet | null;
  document: SetDocument;
};

export const storedOf = (start: ScreeningSet | SetDocument): StoredSet =>
  'permalink' in start
    ? { version: start.version, status: start.status, set: start, document: documentOf(start) }
    : { version: 0, set: null, document: start };

export const statusOf = ({ status }: StoredSet): SetStatus => (status === 'active' ? 'active' : 'draft');

/** Under which name this device keeps what is not saved. */
export const keptName = ({ set }: StoredSet): string => `screening-set ${set?.permalink ?? 'new'}`;

/** What a refusal makes of the saving. Nothing is tried again before somebody asks. */
export function afterRefusal(error: unknown): SaveState<StoredSet> {
  const after = stateAfter(error, { thing: ScreeningSet });
  if (after.is === 'stale') return { is: 'stale', theirs: storedOf(after.theirs) };
  return after.is === 'failed' ? { ...after, isPassing: false } : after;
}
