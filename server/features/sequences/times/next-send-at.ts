// When a letter of a sequence goes: after its delay, at the next moment inside the schedule, in its reader's zone. The
// same question has the same answer: nothing here looks at a clock or rolls a die. Pure.
import { createHash } from 'node:crypto';
import { problemOf, type Schedule, type ScheduleProblem, type Zones } from './schedule.ts';
import { isZone, spansOf } from './zone-days.ts';

/** As in the contract. `d` and `businessDays` keep the time of day; business days are Monday to Friday without holidays. */
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
export function nextSendAt({ delay, ...plan }: Plan & { delay: Delay }): SendTime {
  const zone = zoneOf(plan.schedule, plan.zones);
  const from = Temporal.Instant.fromEpochMilliseconds(plan.from.getTime()).toZonedDateTimeISO(zone);
  return within(plan, after(from, delay, new Set(plan.schedule.holidays)));
}

/** The first working day after the last day of an absence, YYYY-MM-DD, inside the schedule, and not before `from`. */
export function afterAbsence({ until, ...plan }: Plan & { until: string }): SendTime {
  const zone = zoneOf(plan.schedule, plan.zones);
  const back = workingDayAfter(Temporal.PlainDate.from(until), new Set(plan.schedule.holidays));
  return within(plan, later(back.toZonedDateTime(zone), plan.from));
}

/** A zone that this server does not know is none. */
function zoneOf({ timezone }: Schedule, { recipient, employer }: Zones): string {
  const wanted = timezone === 'recipient' ? recipient : null;
  if (wanted !== null && isZone(wanted)) return wanted;
  return isZone(employer) ? employer : 'UTC';
}

function after(from: Temporal.ZonedDateTime, delay: Delay, holidays: ReadonlySet<string>) {
  if ('at' in delay) return later(from, new Date(delay.at));
  // Hours pass as they pass; days keep the time of day, and one that a clock change leaves out moves forward.
  if (delay.unit === 'h') return from.add({ hours: delay.n });
  if (delay.unit === 'd') return from.add({ days: delay.n });
  let day = from.toPlainDate();
  for (let left = delay.n; left > 0; left -= 1) day = workingDayAfter(day, holidays);
  return day.toZonedDateTime({ timeZone: from.timeZoneId, plainTime: from.toPlainTime() });
}

function later(one: Temporal.ZonedDateTime, other: Date): Temporal.ZonedDateTime {
  if (one.epochMilliseconds >= other.getTime()) return one;
  return Temporal.Instant.fromEpochMilliseconds(other.getTime()).toZonedDateTimeISO(one.timeZoneId);
}

function workingDayAfter(day: Temporal.PlainDate, holidays: ReadonlySet<string>): Temporal.PlainDate {
  let next = day.add({ days: 1 });
  while (next.dayOfWeek > 5 || holidays.has(next.toString())) next = next.add({ days: 1 });
  return next;
}

/** The first moment of the schedule that is not before `earliest`, and a little later. */
function within({ schedule, seed }: Plan, earliest: Temporal.ZonedDateTime): SendTime {
  const problem = problemOf(schedule);
  if (problem !== null) return { at: null, problem };
  const holidays = new Set(schedule.holidays);
  const from = earliest.epochMilliseconds;
  let day = earliest.toPlainDate();
  // Ends: of seven days in a row one is open, and holidays are a list.
  for (;;) {
    const isOpen = schedule.days.includes(day.dayOfWeek) && !holidays.has(day.toString());
    const spans = isOpen ? spansOf(day, earliest.timeZoneId, schedule) : [];
    const span = spans.find(({ end }) => end > from);
    if (span !== undefined)
      return { at: jittered(Math.max(span.start, from), span.end, seed), problem: null };
    day = day.add({ days: 1 });
  }
}

const SECOND = 1000;

/** At most `end` minus a millisecond: what is left of a window may be less than the wait. */
function jittered(from: number, end: number, seed: string): Date {
  const share = createHash('sha256').update(seed).digest().readUInt32BE() / 2 ** 32;
  const wait = Math.floor((30 + 150 * share) * SECOND);
  return new Date(from + (from + wait < end ? wait : Math.floor((end - from) * share)));
}
