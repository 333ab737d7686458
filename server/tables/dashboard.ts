import { pgTable, uuid } from 'drizzle-orm/pg-core';
import type { UserId } from '#contract/kit/ids.ts';
import { moment } from '#server/db/columns.ts';
import { users } from './users.ts';

/** When a user was at the dashboard; looking again within half an hour is the same visit. */
export const dashboardVisits = pgTable('dashboard_visits', {
  userId: uuid('user_id')
    .$type<UserId>()
    .primaryKey()
    .references(() => users.id),
  lastAt: moment('last_at').notNull(),
  /** The end of the visit before this one. */
  previousAt: moment('previous_at'),
});
