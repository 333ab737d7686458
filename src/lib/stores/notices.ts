// What the app tells in passing; the employer app shows it as toasts and keeps the session's last ones.
import { atom, computed } from 'nanostores';
import { $user } from './auth.ts';

export type Notice = {
  text: string;
  variant?: 'success' | 'warning' | 'info' | 'default';
  /** One thing to do about it. Undo also stands in the row or bar, never here alone. */
  action?: { label: string; onAction: () => void };
};
export type KeptNotice = Notice & { id: number };

const MOST_KEPT = 50;
const $kept = atom<readonly KeptNotice[]>([]);
let last = 0;

/** This session's notices, newest first. */
export const $notices = computed($kept, (kept) => kept);

/** The tab of the bell's panel that is open, null while it is closed. */
export const $bellTab = atom<'notifications' | 'messages' | null>(null);

/** Says one sentence for three seconds. A failure also stands where it happened. */
export function notify(notice: Notice): void {
  last += 1;
  $kept.set([{ ...notice, id: last }, ...$kept.get()].slice(0, MOST_KEPT));
}

// They may name persons, so they go with whoever was signed in.
$user.listen((user) => {
  if (user !== null) return;
  $kept.set([]);
  $bellTab.set(null);
});
