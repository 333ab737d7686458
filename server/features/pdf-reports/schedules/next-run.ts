// When a schedule runs next, and which days its report is about. Pure.
import type { ReportRange, ReportSchedule } from '#contract/pdf-report.ts';

type When = Pick<ReportSchedule, 'every' | 'day' | 'time'>;

/**
 * The first run after a moment, on the clocks of a zone. An hour that is skipped is taken an hour later, one that comes
 * twice is taken once; a day that the month lacks is its last.
 */
export function nextRun(when: When, timeZone: string, after: Date): Date {
  const today = dateIn(timeZone, after);
  for (let step = 0; ; step += 1) {
    const at = atTime(dayAhead(when, today, step), when.time, timeZone);
    if (at.getTime() > after.getTime()) return at;
  }
}

/** The newest run that is not after now, beginning with one that was due: what was missed is not made up for one by one. */
export function lastDue(when: When, timeZone: string, { due, now }: { due: Date; now: Date }): Date {
  let last = due;
  for (let next = nextRun(when, timeZone, last); next <= now; next = nextRun(when, timeZone, last))
    last = next;
  return last;
}

/** The seven days before the run, or the month before the one it is in. */
export function rangeOf({ every }: Pick<When, 'every'>, timeZone: string, run: Date): ReportRange {
  const today = dateIn(timeZone, run);
  if (every === 'week')
    return { from: today.subtract({ days: 7 }).toString(), to: today.subtract({ days: 1 }).toString() };
  const first = today.with({ day: 1 });
  return { from: first.subtract({ months: 1 }).toString(), to: first.subtract({ days: 1 }).toString() };
}

const dateIn = (timeZone: string, moment: Date): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();

function dayAhead({ every, day }: When, today: Temporal.PlainDate, step: number): Temporal.PlainDate {
  if (every === 'week') return today.add({ days: ((day - today.dayOfWeek + 7) % 7) + step * 7 });
  const month = today.with({ day: 1 }).add({ months: step });
  return month.with({ day: Math.min(day, month.daysInMonth) });
}

const atTime = (date: Temporal.PlainDate, time: string, timeZone: string): Date =>
  new Date(date.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds);
