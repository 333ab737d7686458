import { foreignKey, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { EmployerId, PersonPermalink } from '#contract/kit/ids.ts';
import { id, moment, stamps } from '#server/db/columns.ts';
import { employers } from '#server/features/employers/table.ts';

export type PersonId = string & { readonly PersonId: true };

/** How far a person's details may be believed: what somebody typed into a form is a claim (reference C.14). */
export type Trust = 'form';

/** Where the person came from. */
export type PersonSource = { type: 'application' | 'stay-in-touch'; ref: string };

/** The person behind an application. Two persons are never merged without a human (specification, persons). */
export const persons = pgTable(
  'persons',
  {
    id: id<PersonId>(),
    permalink: text('permalink').$type<PersonPermalink>().notNull().unique(),
    employerId: uuid('employer_id')
      .$type<EmployerId>()
      .notNull()
      .references(() => employers.id),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    fullName: text('full_name').notNull(),
    phone: text('phone'),
    trust: text('trust').$type<Trust>().notNull().default('form'),
    source: jsonb('source').$type<PersonSource>().notNull(),
    /** Each consent as it was given: which text, when, for what. */
    consents: jsonb('consents')
      .$type<{ key: 'privacy' | 'marketing' | 'retention'; version: string; at: string }[]>()
      .notNull()
      .default([]),
    /** Names and e-mails, folded, each word after a space. */
    searchText: text('search_text').notNull().default(''),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    ...stamps(),
  },
  (table) => [
    unique('persons_tenant').on(table.employerId, table.id),
    index('persons_seen').on(table.employerId, table.lastSeenAt, table.id),
  ],
);

/** E-mails are claims too: two persons may have typed the same one. */
export const personEmails = pgTable(
  'person_emails',
  {
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    personId: uuid('person_id').$type<PersonId>().notNull(),
    email: text('email').notNull(),
    verifiedAt: moment('verified_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.email] }),
    index('person_emails_email').on(table.employerId, table.email),
    foreignKey({
      columns: [table.employerId, table.personId],
      foreignColumns: [persons.employerId, persons.id],
    }).onDelete('cascade'),
  ],
);
