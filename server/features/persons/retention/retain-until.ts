// How long a person is kept: as many months as the employer says, from the last time they were heard of.
import { type SQL, sql } from 'drizzle-orm';
import type { EmployerId } from '#contract/kit/ids.ts';
import { employerSettings } from '#server/tables/employers.ts';

/** The moment, counted by the database from `from`; 24 months where nothing is set. */
export const retainUntil = (employerId: EmployerId, from: Date): SQL<Date> =>
  sql`${from.toISOString()}::timestamptz + make_interval(months => coalesce((
    select ${employerSettings.retentionMonths} from ${employerSettings}
    where ${employerSettings.employerId} = ${employerId}), 24))`;
