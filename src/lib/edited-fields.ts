// A thing that is edited field by field, apart from how it is saved. Pure.

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const keysOf = <Draft extends object>(draft: Draft) => Object.keys(draft) as (keyof Draft)[];

/** What of the draft is not stored yet. */
export const changesOf = <Draft extends object>(stored: Draft, draft: Draft): Partial<Draft> =>
  Object.fromEntries(
    keysOf(draft)
      .filter((key) => !same(stored[key], draft[key]))
      .map((key) => [key, draft[key]]),
  ) as Partial<Draft>;

/** The answer's own form of what was sent, kept where nobody has typed since. */
export const afterSave = <Draft extends object>(now: Draft, sent: Draft, saved: Draft): Draft =>
  Object.fromEntries(
    keysOf(now).map((key) => [key, same(now[key], sent[key]) ? saved[key] : now[key]]),
  ) as Draft;
