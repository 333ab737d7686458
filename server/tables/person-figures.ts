import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { EmployerId } from '#contract/kit/ids.ts';

/**
 * Living persons counted: `count` by day of birth, stage and source (`2026-03-01/lead/import`), `company`, `title` and
 * `skill` by their folded text. Kept by a trigger on persons: it only adds to person_figure_changes, so that no two
 * writers wait for each other; `settleFigures` moves them here. Whoever reads sums up both.
 */
export const personFigures = pgTable(
  'person_figures',
  {
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    kind: text('kind').$type<'count' | 'company' | 'title' | 'skill'>().notNull(),
    key: text('key').notNull(),
    /** As somebody wrote it. */
    value: text('value').notNull(),
    amount: integer('amount').notNull(),
  },
  (table) => [
    uniqueIndex('person_figures_key').on(table.employerId, table.kind, table.key.op('text_pattern_ops')),
  ],
);

export const personFigureChanges = pgTable(
  'person_figure_changes',
  {
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    kind: text('kind').$type<'count' | 'company' | 'title' | 'skill'>().notNull(),
    key: text('key').notNull(),
    value: text('value').notNull(),
    amount: integer('amount').notNull(),
  },
  (table) => [index('person_figure_changes_employer').on(table.employerId, table.kind)],
);
