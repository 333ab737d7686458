// Undo and redo over whole documents, which share what did not change. Pure.

export type History<Document> = {
  past: readonly Document[];
  present: Document;
  future: readonly Document[];
  /** What the last edit was and when, so that typing in one field is one step. */
  last: { label: string; at: number } | null;
};

const MOST_KEPT = 200;
const ONE_STEP_MS = 1500;

export const historyOf = <Document>(present: Document): History<Document> => ({
  past: [],
  present,
  future: [],
  last: null,
});

/** The document after an edit. Edits with the same label in quick succession are undone together. */
export function edited<Document>(
  history: History<Document>,
  next: Document,
  { label, at }: { label: string; at: number },
): History<Document> {
  if (next === history.present) return history;
  const { past, present, last } = history;
  const isSameStep = last !== null && last.label === label && at - last.at < ONE_STEP_MS;
  const steps = isSameStep ? past : [...past, present].slice(-MOST_KEPT);
  return { past: steps, present: next, future: [], last: { label, at } };
}

export function undone<Document>(history: History<Document>): History<Document> {
  const { past, present, future } = history;
  const before = past.at(-1);
  if (before === undefined) return history;
  return { past: past.slice(0, -1), present: before, future: [present, ...future], last: null };
}

export function redone<Document>(history: History<Document>): History<Document> {
  const { past, present, future } = history;
  const [next, ...rest] = future;
  if (next === undefined) return history;
  return { past: [...past, present], present: next, future: rest, last: null };
}

/** A change that is no edit, such as words that arrived: made in every step, so that undo does not take it back. */
export const everywhere = <Document>(
  history: History<Document>,
  change: (document: Document) => Document,
): History<Document> => ({
  ...history,
  past: history.past.map(change),
  present: change(history.present),
  future: history.future.map(change),
});
