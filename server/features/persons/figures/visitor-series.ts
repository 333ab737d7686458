// What visitors did, day by day, as the tracking side counts it; names are not in it.
import { and, eq, gte, inArray, lte } from 'drizzle-orm';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import type { getPersonMetrics } from '#contract/person-figures.ts';
import type { TrackedName } from '#contract/tracking.ts';
import { eventNames } from '#contract/tracking.ts';
import type { EmployerContext } from '#server/context.ts';
import { invalidQuery } from '#server/errors.ts';
import { dailyFigures } from '#server/tables/tracking.ts';
import { type ListFilters, thingsAsked } from '../search/list-conditions.ts';

type Series = OutputOf<typeof getPersonMetrics>['byEvent'];
type Days = { from?: string | undefined; to?: string | undefined };

const DAY_MS = 86_400_000;
const MOST_DAYS = 366;

/** Of the events and things of the filters; the last 30 days unless said. Throws BAD_QUERY for days that cannot be. */
export async function seriesOf(ctx: EmployerContext, filters: ListFilters, days: Days): Promise<Series> {
  const { from, to } = checkedDays(ctx, days);
  const asked = thingsAsked(filters);
  // The daily figures know no sequences: mails are told by the server, person by person.
  if (asked?.kind === 'sequence') return [];
  const known: readonly string[] = eventNames;
  const events = filters.event?.filter((name): name is TrackedName => known.includes(name));
  if (events?.length === 0) return [];
  const { day, event, kind, thing, count } = dailyFigures;
  const rows = await ctx.db
    .select({ day, event, count })
    .from(dailyFigures)
    .where(
      and(
        eq(dailyFigures.employerId, ctx.employer.id),
        gte(day, from),
        lte(day, to),
        eq(kind, asked?.kind ?? ''),
        inArray(thing, asked?.things ?? ['']),
        events === undefined ? undefined : inArray(event, events),
      ),
    )
    .orderBy(day);
  return [...Map.groupBy(rows, (row) => row.event)].map(([name, all]) => ({
    event: name,
    series: [...Map.groupBy(all, (row) => row.day)].map(([at, same]) => ({
      day: at,
      count: same.reduce((total, row) => total + row.count, 0),
    })),
  }));
}

function checkedDays(ctx: EmployerContext, days: Days): { from: string; to: string } {
  const today = ctx.now().toISOString().slice(0, 10);
  const to = checked('to', days.to ?? today);
  const from = checked(
    'from',
    days.from ?? new Date(Date.parse(to) - 29 * DAY_MS).toISOString().slice(0, 10),
  );
  if (from > to) throw invalidQuery('from', 'The end date is before the start date.');
  if (Date.parse(to) - Date.parse(from) > MOST_DAYS * DAY_MS)
    throw invalidQuery('from', `Use at most ${MOST_DAYS} days at once.`);
  return { from, to };
}

function checked(parameter: string, day: string): string {
  const at = new Date(`${day}T00:00:00.000Z`);
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(day) || at.getUTCFullYear() < 1900)
    throw invalidQuery(parameter, 'Use a valid date, such as 2026-03-01.');
  return day;
}
