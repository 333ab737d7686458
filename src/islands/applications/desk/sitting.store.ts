// The sitting of this tab. The entry of the browser's history says which one it belongs to, so that reload and Back find it
// again and what is opened from a list begins another.
import { atom, computed } from 'nanostores';
import * as z from 'zod/mini';
import {
  type Act,
  grownSitting,
  openSitting,
  Sitting,
  withAct,
  withSeen,
  withUndone,
} from '#lib/hiring/sitting.ts';
import { randomId } from '#lib/random-id.ts';

const KEY = 'jc-sittings';
const MOST_KEPT = 5;

const $open = atom<Sitting | null>(null);
export const $sitting = computed($open, (sitting) => sitting);

const Entry = z.object({ sitting: z.string() });

/** The sitting that the present entry of the history belongs to. */
const idHere = (): string | null => {
  const entry = Entry.safeParse(history.state);
  return entry.success ? entry.data.sitting : null;
};

/** Whether the present entry belongs to this sitting. */
export const isHere = ({ id }: Sitting): boolean => idHere() === id;

/** Marks the present entry, after moving to another application of the same sitting. */
export function stayInSitting(): void {
  const id = $open.get()?.id;
  if (id !== undefined) history.replaceState({ ...history.state, sitting: id }, '');
}

type Here = Pick<Sitting, 'user' | 'job' | 'query'> & { application: string };

/** The sitting that goes on at this application; null where it opens another one. */
export function sittingAt({ user, job, query, application }: Here): Sitting | null {
  const id = idHere();
  if (id === null) return null;
  const held = $open.get();
  const found = held?.id === id ? held : kept().find((one) => one.id === id);
  const isSame = found?.user === user && found.job === job && found.query === query;
  if (!isSame || !found.queue.order.includes(application)) return null;
  if (found !== held) $open.set(found);
  return found;
}

type Begun = Here & { listed: readonly string[]; total: number | null };

export function sittingBegun(begun: Begun): void {
  put(openSitting({ ...begun, id: randomId() }));
  stayInSitting();
}

export const listed = (rows: readonly string[]): void => change((sitting) => grownSitting(sitting, rows));
export const seen = (application: string, isWaiting: boolean): void =>
  about(application, (sitting) => withSeen(sitting, application, isWaiting));
export const acted = (application: string, act: Act): void =>
  about(application, (sitting) => withAct(sitting, application, act));
export const undone = (application: string): void =>
  about(application, (sitting) => withUndone(sitting, application));

const about = (application: string, next: (sitting: Sitting) => Sitting): void =>
  change((sitting) => (sitting.queue.order.includes(application) ? next(sitting) : sitting));

function change(next: (sitting: Sitting) => Sitting): void {
  const before = $open.get();
  if (before === null) return;
  const after = next(before);
  if (after !== before) put(after);
}

function put(sitting: Sitting): void {
  $open.set(sitting);
  const others = kept().filter(({ id, user }) => id !== sitting.id && user === sitting.user);
  try {
    sessionStorage.setItem(KEY, JSON.stringify([sitting, ...others].slice(0, MOST_KEPT)));
  } catch {
    // Without storage it lasts until the page is loaded again.
  }
}

function kept(): Sitting[] {
  try {
    const read = z.array(Sitting).safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'));
    return read.success ? read.data : [];
  } catch {
    return [];
  }
}
