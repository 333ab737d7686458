// The moments of one day in one zone that lie inside a window of its clock. Pure.
import type { Schedule } from './schedule.ts';

/** In milliseconds since 1970; `end` is outside. */
export type Span = { start: number; end: number };

/**
 * Where clocks change, a day has pieces with clocks of their own, and each is looked at by itself: an hour that is not
 * there is in no piece, one that is there twice in both. A window that is not there at all moves forward.
 */
export function spansOf(
  day: Temporal.PlainDate,
  timeZone: string,
  { windowStart, windowEnd }: Pick<Schedule, 'windowStart' | 'windowEnd'>,
): Span[] {
  const start = day.toPlainDateTime(windowStart);
  const end = day.toPlainDateTime(windowEnd);
  const spans = piecesOf(day, timeZone)
    .map((piece) => ({
      start: Math.max(piece.start, onClock(start, piece.offset)),
      end: Math.min(piece.end, onClock(end, piece.offset)),
    }))
    .filter((span) => span.start < span.end);
  if (spans.length > 0) return spans;
  const moved = start.toZonedDateTime(timeZone).epochMilliseconds;
  return [{ start: moved, end: moved + onClock(end, 0) - onClock(start, 0) }];
}

const onClock = (wall: Temporal.PlainDateTime, offsetMs: number): number =>
  wall.toZonedDateTime('UTC').epochMilliseconds - offsetMs;

function piecesOf(day: Temporal.PlainDate, timeZone: string): (Span & { offset: number })[] {
  const last = day.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds;
  const pieces = [];
  let at: Temporal.ZonedDateTime = day.toZonedDateTime(timeZone);
  while (at.epochMilliseconds < last) {
    const change: Temporal.ZonedDateTime | null = at.getTimeZoneTransition('next');
    const end = change === null ? last : Math.min(change.epochMilliseconds, last);
    pieces.push({ start: at.epochMilliseconds, end, offset: at.offsetNanoseconds / 1e6 });
    if (change === null) break;
    at = change;
  }
  return pieces;
}

const known = new Map<string, boolean>();
const MOST_KNOWN = 1000;

/** Whether this server knows the zone. Asking is slow, and the same few are asked again and again. */
export function isZone(name: string): boolean {
  const before = known.get(name);
  if (before !== undefined) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  let is = true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    is = false;
  }
  known.set(name, is);
  return is;
}

/** The calendar day of a moment in a zone: `2026-12-01`. */
export const dayIn = (timeZone: string, at: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString();
