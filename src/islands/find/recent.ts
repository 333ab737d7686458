// The things last opened from the palette, on this device and for this user.
import * as z from 'zod/mini';
import type { Entry } from './palette-entries.ts';

const MOST = 8;
const Kept = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    kind: z.string(),
    path: z.string().check(z.startsWith('/employers')),
  }),
);

const keyOf = (userId: string) => `jc-recent-${userId}`;

/** Newest first; nothing where storage is refused. */
export function recentOf(userId: string): Entry[] {
  try {
    const read = Kept.safeParse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]'));
    return read.success ? read.data.slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function keepRecent(userId: string, { id, title, kind, path }: Entry): void {
  const others = recentOf(userId).filter((one) => one.path !== path);
  try {
    localStorage.setItem(
      keyOf(userId),
      JSON.stringify([{ id, title, kind, path }, ...others].slice(0, MOST)),
    );
  } catch {
    // Without storage there is nothing recent.
  }
}
