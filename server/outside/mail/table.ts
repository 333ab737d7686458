import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/kit/fields.ts';
import { moment } from '#server/db/columns.ts';

/** Letters, written in the transaction of the deed they tell of; sent by the queue, or kept for the outbox page. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    language: text('language').$type<Language>().notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** Beside MAIL_FROM's address, where somebody else's name stands before it. */
    fromName: text('from_name'),
    replyTo: text('reply_to'),
    /** Where a mail program stops letters of this kind (RFC 8058). */
    unsubscribe: text('unsubscribe'),
    /** A calendar file (RFC 5545) with its method, attached to the letter; emptied with its text. */
    calendarMethod: text('calendar_method').$type<'REQUEST' | 'CANCEL'>(),
    calendar: text('calendar'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Claimed before SMTP is spoken, so that a crash in between never sends twice. */
    claimedAt: moment('claimed_at'),
    sentAt: moment('sent_at'),
    failure: text('failure'),
  },
  (table) => [index('mails_created').on(table.createdAt)],
);
