import type { DashboardDay } from '#contract/dashboard.ts';
import type { EmployerContext } from '#server/context.ts';
import { applicationDays, personDays } from './hiring-figures.ts';
import type { OwnJobs } from './policy.ts';
import { daysOf, type Range } from './rules.ts';
import { trackedDays } from './tracked-figures.ts';

/** Every day of the range, also those on which nothing happened. */
export async function seriesOf(ctx: EmployerContext, range: Range, jobs: OwnJobs): Promise<DashboardDay[]> {
  const [tracked, applied, named] = await Promise.all([
    trackedDays(ctx, range, jobs),
    applicationDays(ctx, range, jobs),
    personDays(ctx, range, jobs),
  ]);
  const seen = new Map(tracked.map((row) => [row.day, row]));
  const submitted = new Map(applied.map(({ day, count }) => [day, count]));
  const persons = new Map(named.map(({ day, count }) => [day, count]));
  return daysOf(range).map((day) => ({
    day,
    pageViews: seen.get(day)?.pageViews ?? 0,
    plays: seen.get(day)?.plays ?? 0,
    applications: submitted.get(day) ?? 0,
    persons: persons.get(day) ?? 0,
  }));
}
