import { sql } from 'drizzle-orm';
import type { EmployerId } from '#contract/kit/ids.ts';

/** When the employer's day began. */
export const dayBegan = (employerId: EmployerId, now: Date) =>
  sql`(select date_trunc('day', ${now.toISOString()}::timestamptz, coalesce((select s.timezone from employer_settings s where s.employer_id = ${employerId}::uuid), 'UTC')))`;
