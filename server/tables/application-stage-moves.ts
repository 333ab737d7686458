import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { UserId } from '#contract/kit/ids.ts';
import { id, moment } from '#server/db/columns.ts';
import { type ApplicationId, applications } from './applications.ts';

/** Every move from one hiring stage to another, with the names they had then. */
export const applicationStageMoves = pgTable(
  'application_stage_moves',
  {
    id: id<string>(),
    applicationId: uuid('application_id')
      .$type<ApplicationId>()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    fromStage: text('from_stage').notNull(),
    fromName: text('from_name').notNull(),
    toStage: text('to_stage').notNull(),
    toName: text('to_name').notNull(),
    /** Whole seconds it stood in the stage it left. */
    secondsThere: integer('seconds_there').notNull(),
    /** Null: the ATS moved it, or a list of stages was changed. */
    userId: uuid('user_id').$type<UserId>(),
  },
  (table) => [index('application_stage_moves_application').on(table.applicationId, table.at)],
);
