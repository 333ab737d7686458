import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { EmployerId } from '#contract/kit/ids.ts';
import { id, moment } from '#server/db/columns.ts';
import { type LetterId, mailboxLetters } from './mailboxes.ts';

const ofLetter = {
  employerId: uuid('employer_id').$type<EmployerId>().notNull(),
  letterId: uuid('letter_id')
    .$type<LetterId>()
    .notNull()
    .references(() => mailboxLetters.id, { onDelete: 'cascade' }),
};

/** A link in a letter that leads over our own address. Goes with its letter, and so with an erased person. */
export const letterLinks = pgTable(
  'letter_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    ...ofLetter,
    /** What stood in the letter: the only place the link leads to. */
    address: text('address').notNull(),
    /** The first click that was a person's. */
    clickedAt: moment('clicked_at'),
  },
  (table) => [index('letter_links_letter').on(table.letterId)],
);

/** Somebody, or something, followed a link: kept for a minute, until it is known which. Says nothing of the visitor. */
export const letterVisits = pgTable(
  'letter_visits',
  {
    id: id<string>(),
    ...ofLetter,
    /** Null: the link that stops the letters. Scanners follow that one too. */
    tokenHash: text('token_hash').references(() => letterLinks.tokenHash, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    isDecided: boolean('is_decided').notNull().default(false),
  },
  (table) => [
    index('letter_visits_letter').on(table.letterId),
    index('letter_visits_link').on(table.tokenHash),
    index('letter_visits_due').on(table.at),
  ],
);
