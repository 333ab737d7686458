import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
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
