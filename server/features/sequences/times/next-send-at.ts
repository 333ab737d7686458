// When a letter of a sequence goes: after its delay, at the next moment inside the schedule, in its reader's zone. The
// same question has the same answer: nothing here looks at a clock or rolls a die. Pure.
import { createHash } from 'node:crypto';
import { problemOf, type Schedule, type ScheduleProblem, type Zones } from './schedule.ts';
import { isZone, spansOf } from './zone-days.ts';

/**
 * As in the contract. Hours pass as they pass; days are dates, and keep the time of day where the window is open then.
 * Business days are Monday to Friday without the holidays.
 */
export type Delay = { n: number; unit: 'h' | 'd' | 'businessDays' } | { at: string };

/** `at` is null where the schedule never sends. */
export type SendTime = { at: Date; problem: null } | { at: null; problem: ScheduleProblem };

type Plan = {
  /** When the letter before it went, or the sequence was approved. Never answered with an earlier moment. */
  from: Date;
  schedule: Schedule;
  zones: Zones;
  /** The same seed waits as long: take the target and the stage. */
  seed: string;
};

/** The moment at which a stage is due, 30 to 180 s later than it could be, so that letters do not leave in one beat. */
export function nextSendAt({ seed, ...plan }: Plan & { delay: Delay }): SendTime {
  const { opening, problem } = openingFor(plan);
  return problem === null ? { at: jittered(opening, seed), problem } : { at: null, problem };
}

/** From when to when letters of a stage may leave, in milliseconds since 1970; the same for all who share a zone. */
export type Opening = { from: number; end: number };
type Opened = { opening: Opening; problem: null } | { opening: null; problem: ScheduleProblem };

export function openingFor({ delay, ...plan }: Omit<Plan, 'seed'> & { delay: Delay }): Opened {
  const problem = problemOf(plan.schedule);
  if (problem !== null) return { opening: null, problem };
  const from = onClock(plan.from, zoneOf(plan.schedule, plan.zones));
  return { opening: firstOpening(plan, after(from, delay, plan.schedule)), problem };
}

/** The first working day after the last day of an absence, YYYY-MM-DD, inside the schedule, and not before `from`. */
export function afterAbsence({ until, seed, ...plan }: Plan & { until: string }): SendTime {
  const problem = problemOf(plan.schedule);
  if (problem !== null) return { at: null, problem };
  const back = workingDayAfter(Temporal.PlainDate.from(until), 1, new Set(plan.schedule.holidays));
  const earliest = back.toZonedDateTime(zoneOf(plan.schedule, plan.zones));
  return { at: jittered(firstOpening(plan, later(earliest, plan.from)), seed), problem };
}

/** A zone that this server does not know is none. */
function zoneOf({ timezone }: Schedule, { recipient, employer }: Zones): string {
  const wanted = timezone === 'recipient' ? recipient : null;
  if (wanted !== null && isZone(wanted)) return wanted;
  return isZone(employer) ? employer : 'UTC';
}

const onClock = (at: Date, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);

function after(from: Temporal.ZonedDateTime, delay: Delay, schedule: Schedule): Temporal.ZonedDateTime {
  if ('at' in delay) return later(from, new Date(delay.at));
  if (delay.unit === 'h') return from.add({ hours: delay.n });
  const zone = from.timeZoneId;
  const today = from.toPlainDate();
  const day =
    delay.unit === 'd'
      ? today.add({ days: delay.n })
      : workingDayAfter(today, delay.n, new Set(schedule.holidays));
  const sameTime = day.toZonedDateTime({ timeZone: zone, plainTime: from.toPlainTime() });
  // A letter that went late, as when its mail server kept it waiting, does not cost the next one a day.
  const isOver = spansOf(day, zone, schedule).every(({ end }) => end <= sameTime.epochMilliseconds);
  return later(isOver ? day.toZonedDateTime(zone) : sameTime, new Date(from.epochMilliseconds));
}

const later = (one: Temporal.ZonedDateTime, other: Date): Temporal.ZonedDateTime =>
  one.epochMilliseconds >= other.getTime() ? one : onClock(other, one.timeZoneId);

/** The `n`th working day after a day. */
function workingDayAfter(
  day: Temporal.PlainDate,
  n: number,
  holidays: ReadonlySet<string>,
): Temporal.PlainDate {
  let found = day;
  for (let left = n; left > 0; ) {
    found = found.add({ days: 1 });
    if (found.dayOfWeek <= 5 && !holidays.has(found.toString())) left -= 1;
  }
  return found;
}

/** The first moments of the schedule that are not before `earliest`. */
function firstOpening({ schedule }: Pick<Plan, 'schedule'>, earliest: Temporal.ZonedDateTime): Opening {
  const holidays = new Set(schedule.holidays);
  const from = earliest.epochMilliseconds;
  let day = earliest.toPlainDate();
  // Ends: of seven days in a row one is open, and holidays are a list.
  for (;;) {
    const isOpen = schedule.days.includes(day.dayOfWeek) && !holidays.has(day.toString());
    const spans = isOpen ? spansOf(day, earliest.timeZoneId, schedule) : [];
    const span = spans.find(({ end }) => end > from);
    if (span !== undefined) return { from: Math.max(span.start, from), end: span.end };
    day = day.add({ days: 1 });
  }
}

const SECOND = 1000;

/** At most `end` minus a millisecond: what is left of a window may be less than the wait. */
export function jittered({ from, end }: Opening, seed: string): Date {
  const share = createHash('sha256').update(seed).digest().readUInt32BE() / 2 ** 32;
  const wait = Math.floor((30 + 150 * share) * SECOND);
  return new Date(from + (from + wait < end ? wait : Math.floor((end - from) * share)));
}
