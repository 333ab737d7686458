// A moment of a clip as an address says it: `?track=…&t=35`, or `#t=35`. Read in the browser only.
import { clockSeconds } from '#lib/format/clock-seconds.ts';

export type Moment = { track: string | null; seconds: number };

/** The moment an address points at; null when it names none. Seconds below zero or unreadable are the start. */
export function momentOf(address: { search: string; hash: string }): Moment | null {
  const query = new URLSearchParams(address.search);
  const track = query.get('track');
  const at = query.get('t') ?? new URLSearchParams(address.hash.slice(1)).get('t');
  if (track === null && at === null) return null;
  return { track, seconds: clockSeconds(at ?? '') };
}
