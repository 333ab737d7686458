import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { SalaryLinkPermalink } from '#contract/kit/ids.ts';
import type { SalaryInput } from '#contract/salary-calculator.ts';
import { moment } from '#server/db/columns.ts';

/** Offers kept under a link. Nothing says whose they are. */
export const salaryLinks = pgTable(
  'salary_links',
  {
    permalink: text('permalink').$type<SalaryLinkPermalink>().primaryKey(),
    offers: jsonb('offers').$type<SalaryInput[]>().notNull(),
    occupation: text('occupation'),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('salary_links_expiry').on(table.expiresAt)],
);

/** Wages of states and metros that whoever runs the server brought in. Nothing personal. */
export const areaWages = pgTable(
  'area_wages',
  {
    /** As the survey names it: "Texas", "Austin-Round Rock-San Marcos, TX". */
    area: text('area').notNull(),
    occupation: text('occupation').notNull(),
    year: integer('year').notNull(),
    source: text('source').notNull(),
    /** The 10th, 25th, 50th, 75th and 90th percentile; null where the survey does not tell. */
    annual: jsonb('annual').$type<(number | null)[]>().notNull(),
    hourly: jsonb('hourly').$type<(number | null)[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.occupation, table.area] })],
);
