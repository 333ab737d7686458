import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { HiringStage } from '#contract/hiring-stages.ts';
import type { EmployerId } from '#contract/kit/ids.ts';
import { stamps } from '#server/db/columns.ts';
import { employers } from './employers.ts';
import { type JobPageId, jobPages } from './job-pages.ts';

/** One row an employer, made at its first save; until then the defaults of the feature's rules.ts hold. */
export const employerStages = pgTable('employer_stages', {
  employerId: uuid('employer_id')
    .$type<EmployerId>()
    .primaryKey()
    .references(() => employers.id),
  stages: jsonb('stages').$type<HiringStage[]>().notNull(),
  ...stamps(),
});

/** A job's own list. Null: the employer's holds again; the row stays for its version. */
export const jobStages = pgTable('job_stages', {
  jobPageId: uuid('job_page_id')
    .$type<JobPageId>()
    .primaryKey()
    .references(() => jobPages.id, { onDelete: 'cascade' }),
  employerId: uuid('employer_id')
    .$type<EmployerId>()
    .notNull()
    .references(() => employers.id),
  stages: jsonb('stages').$type<HiringStage[]>(),
  ...stamps(),
});
