import { index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/kit/fields.ts';
import type { EmployerId, ScreeningSetPermalink } from '#contract/kit/ids.ts';
import type { Question, ScreeningSetStatus } from '#contract/screening-set.ts';
import { id, stamps } from '#server/db/columns.ts';
import { employers } from './employers.ts';

export type ScreeningSetId = string & { readonly ScreeningSetId: true };

export const screeningSets = pgTable(
  'screening_sets',
  {
    id: id<ScreeningSetId>(),
    permalink: text('permalink').$type<ScreeningSetPermalink>().notNull().unique(),
    employerId: uuid('employer_id')
      .$type<EmployerId>()
      .notNull()
      .references(() => employers.id),
    name: text('name').notNull(),
    status: text('status').$type<ScreeningSetStatus>().notNull().default('draft'),
    locale: text('locale').$type<Language>().notNull().default('en'),
    questions: jsonb('questions').$type<Question[]>().notNull().default([]),
    ...stamps(),
  },
  (table) => [
    unique('screening_sets_tenant').on(table.employerId, table.id),
    index('screening_sets_updated').on(table.employerId, table.updatedAt, table.id),
  ],
);
