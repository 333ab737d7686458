// A thing that is edited field by field, apart from how it is saved. Pure.
import { saysSame } from './merged-draft.ts';

/** What each field would be stored as. */
export type Meaning<Draft> = Readonly<Record<keyof Draft, unknown>>;

const keysOf = <Draft extends object>(draft: Draft) => Object.keys(draft) as (keyof Draft)[];

/** What of the draft is not stored yet. `meaningOf`: what is written in two ways and means the same is no change. */
export function changesOf<Draft extends object>(
  stored: Draft,
  draft: Draft,
  meaningOf: (draft: Draft) => Meaning<Draft> = (same) => same,
): Partial<Draft> {
  const [before, now] = [meaningOf(stored), meaningOf(draft)];
  const changed = keysOf(draft).filter((key) => !saysSame(before[key], now[key]));
  return Object.fromEntries(changed.map((key) => [key, draft[key]])) as Partial<Draft>;
}

/** The answer's own form of what was sent, kept where nobody has typed since. */
export const afterSave = <Draft extends object>(now: Draft, sent: Draft, saved: Draft): Draft =>
  Object.fromEntries(
    keysOf(now).map((key) => [key, saysSame(now[key], sent[key]) ? saved[key] : now[key]]),
  ) as Draft;
