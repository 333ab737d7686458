// How many events came within the minute, by name. Apart from the limits of calls: whoever sends events under ever new
// names must not make the server forget who fails to sign in.

const MINUTE_MS = 60_000;
const MOST_NAMES = 100_000;

export type EventCounts = {
  /** Counts `events` under a name unless they would be more than `limit` within this minute. */
  fits: (name: string, events: number, limit: number) => boolean;
  /** Seconds until the next minute begins. */
  secondsLeft: () => number;
};

/** `now` is monotonic milliseconds. Beyond 100,000 names a minute begins anew. */
export function countEvents(now: () => number = () => performance.now()): EventCounts {
  // Counted in place: to look for a name costs as much as the rest.
  let counts = new Map<string, { events: number }>();
  let begun = now();
  return {
    fits(name, events, limit) {
      const at = now();
      if (at - begun >= MINUTE_MS || counts.size > MOST_NAMES) {
        counts = new Map();
        begun = at;
      }
      const counted = counts.get(name);
      if ((counted?.events ?? 0) + events > limit) return false;
      if (counted === undefined) counts.set(name, { events });
      else counted.events += events;
      return true;
    },
    secondsLeft: () => Math.max(1, Math.ceil((begun + MINUTE_MS - now()) / 1000)),
  };
}
