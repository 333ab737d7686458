// A moment of a clip as an address says it: `?track=…&t=35`, or `#t=35`. Read in the browser only.

export type Moment = { track: string | null; seconds: number };

/** The moment an address points at; null when it names none. Seconds below zero or unreadable are the start. */
export function momentOf(address: { search: string; hash: string }): Moment | null {
  const query = new URLSearchParams(address.search);
  const track = query.get('track');
  const at = query.get('t') ?? new URLSearchParams(address.hash.slice(1)).get('t');
  if (track === null && at === null) return null;
  return { track, seconds: secondsOf(at ?? '') };
}

// 95, 95s, 1:35 and 1m35s all mean the same, as people write them by hand.
function secondsOf(text: string): number {
  const clock = /^(?:(\d+):)?(\d+):(\d+(?:\.\d+)?)$/.exec(text);
  if (clock) return Number(clock[1] ?? 0) * 3600 + Number(clock[2]) * 60 + Number(clock[3]);
  const units = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+(?:\.\d+)?)s?)?$/.exec(text);
  return units ? Number(units[1] ?? 0) * 3600 + Number(units[2] ?? 0) * 60 + Number(units[3] ?? 0) : 0;
}
