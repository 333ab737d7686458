// The decision of a moment ago with its way back, which stays in sight when the next application opens.
import { atom, computed } from 'nanostores';

/** How long the way back stands; later it is in the menus. */
const UNDO_MS = 10_000;

export type LastDecision = {
  application: string;
  /** "Ana Silva rejected"; null once it was taken back or nothing came of it. */
  done: string | null;
  failed: string[];
  undo: (() => Promise<void>) | null;
};

const $last = atom<LastDecision | null>(null);
export const $lastDecision = computed($last, (last) => last);
let timer: ReturnType<typeof setTimeout> | undefined;

export function decisionTold(last: LastDecision): void {
  clearTimeout(timer);
  $last.set(last);
  // What failed stays until it is closed; only the way back runs out.
  if (last.failed.length === 0)
    timer = setTimeout(() => {
      if ($last.get() === last) $last.set(null);
    }, UNDO_MS);
}

export function decisionForgotten(): void {
  clearTimeout(timer);
  $last.set(null);
}
