// What each résumé says, taken out once after it was uploaded: to show it, to find it by its words, and to read fields.
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { FileReading } from '#contract/application-acts.ts';
import type { ApplicationFileId, EmployerId } from '#contract/kit/ids.ts';
import { moment, wordVectorColumn } from '#server/db/columns.ts';
import { type ApplicationId, applicationFiles, applications } from './applications.ts';

/** A trigger (migration 0035) writes a waiting row with each résumé; who erases the file erases it. */
export const resumeTexts = pgTable(
  'resume_texts',
  {
    fileId: uuid('file_id')
      .$type<ApplicationFileId>()
      .primaryKey()
      .references(() => applicationFiles.id, { onDelete: 'cascade' }),
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    applicationId: uuid('application_id').$type<ApplicationId>().notNull(),
    state: text('state').$type<FileReading>().notNull().default('waiting'),
    /** At most 100,000 characters; `isCut` where the file says more. */
    text: text('text').notNull().default(''),
    isCut: boolean('is_cut').notNull().default(false),
    /** Sanitised; null where the file is none that is shown as HTML. */
    html: text('html'),
    /** Its words, each behind the first letters of its employer's id. */
    words: wordVectorColumn('words').notNull().default(sql`''::tsvector`),
    attempts: integer('attempts').notNull().default(0),
    /** When a waiting one is to be read; newer ones first. */
    dueAt: moment('due_at').notNull().defaultNow(),
    /** Whoever reads it holds it until then; a node that dies lets go by itself. */
    claimedUntil: moment('claimed_until'),
    readAt: moment('read_at'),
  },
  (table) => [
    index('resume_texts_due').on(table.dueAt).where(sql`state = 'waiting'`),
    index('resume_texts_application').on(table.applicationId),
    index('resume_texts_words').using('gin', table.words),
    foreignKey({
      columns: [table.employerId, table.applicationId],
      foreignColumns: [applications.employerId, applications.id],
    }).onDelete('cascade'),
  ],
);

export type ResumeTextRow = typeof resumeTexts.$inferSelect;
