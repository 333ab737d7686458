// Files that go with interview guides. Which guide has which, and for whom, its own words say: versions and copies of a
// guide may name the same file, so that none is ever taken away.
import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { EmployerId, GuideFileId } from '#contract/kit/ids.ts';
import { id, storedFile } from '#server/db/columns.ts';
import { employers } from './employers.ts';

export const guideFiles = pgTable(
  'guide_files',
  {
    id: id<GuideFileId>(),
    employerId: uuid('employer_id')
      .$type<EmployerId>()
      .notNull()
      .references(() => employers.id),
    ...storedFile(),
  },
  (table) => [index('guide_files_employer').on(table.employerId)],
);

export type GuideFileRow = typeof guideFiles.$inferSelect;
