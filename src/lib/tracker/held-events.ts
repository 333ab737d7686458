// What a device that is not counted would have told, for ten seconds each. Pure: the box draws it.
import { TrackEvent } from '#contract/tracking.ts';
import type { FullEvent } from './tracker.ts';

export const SHOWN_MS = 10_000;
export const SWEEP_MS = 500;

export type HeldEvent = {
  name: string;
  /** The time of day in the browser's own way of writing it. */
  time: string;
  /** The things it happened at, such as `jobClipPermalink aB3dE5fG7h`. */
  things: string[];
  /** Why the server would refuse it; null for an event that would be sent. */
  reason: string | null;
  until: number;
};

/** `now` in milliseconds. */
export function heldEvent(event: FullEvent, now: number): HeldEvent {
  const things = Object.entries(event).filter(
    ([name, value]) => name.endsWith('Permalink') && name !== 'employerPermalink' && value !== undefined,
  );
  return {
    name: event.event,
    time: new Date(now).toLocaleTimeString(),
    things: things.map(([name, value]) => `${name} ${String(value)}`),
    reason: reasonOf(event),
    until: now + SHOWN_MS,
  };
}

/** Newest first, without those whose time is over. */
export const sweep = (held: readonly HeldEvent[], now: number): HeldEvent[] =>
  held.filter(({ until }) => until > now);

function reasonOf(event: FullEvent): string | null {
  // As the server reads it: what is undefined does not travel.
  const found = TrackEvent.safeParse(JSON.parse(JSON.stringify(event)));
  if (found.success) return null;
  const [issue] = found.error.issues;
  const name = String(issue?.path[0] ?? (issue as { keys?: string[] } | undefined)?.keys?.[0] ?? 'event');
  const isThere = Object.entries(event).some(([key, value]) => key === name && value !== undefined);
  return `${name} ${isThere ? 'is not valid' : 'missing'}`;
}
