// What can be undone, as a value: steps back and forth. What is typed into one field in one go is one step.
export type History<T> = {
  past: readonly T[];
  now: T;
  future: readonly T[];
  /** What the last step was about and when, so that the next one of the same kind joins it. */
  last: { about: string; at: number } | null;
};

const MOST_STEPS = 100;
/** Milliseconds within which the same field's changes are one step. */
const TOGETHER = 1500;

export const historyOf = <T>(now: T): History<T> => ({ past: [], now, future: [], last: null });

/** `about` names what changes, such as a field; `at` is the moment in milliseconds. */
export function changed<T>(history: History<T>, now: T, step: { about: string; at: number }): History<T> {
  const { last, past } = history;
  const joins = last !== null && last.about === step.about && step.at - last.at < TOGETHER;
  return {
    past: joins ? past : [...past.slice(1 - MOST_STEPS), history.now],
    now,
    future: [],
    last: step,
  };
}

export function undone<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    now: before,
    future: [history.now, ...history.future],
    last: null,
  };
}

export function redone<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.now], now: next, future, last: null };
}
