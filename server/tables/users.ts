import { type SQL, sql } from 'drizzle-orm';
import { integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/kit/fields.ts';
import type { EmployerId, UserId } from '#contract/kit/ids.ts';
import type { Role } from '#contract/kit/roles.ts';
import type { UserStatus } from '#contract/users.ts';
import { id, moment, stamps } from '#server/db/columns.ts';
import { employers } from './employers.ts';

/** Of users whose address is their account: the one that says who signs in with it. */
export const hasAccepted: SQL = sql`status <> 'invited'`;

export const users = pgTable(
  'users',
  {
    id: id<UserId>(),
    /** 1 platform admin, 2 employer user. */
    type: integer('type').$type<1 | 2>().notNull().default(2),
    /** Lower case. One account an address; any number of employers may invite it until it accepts one of them. */
    email: text('email').notNull(),
    employerId: uuid('employer_id')
      .$type<EmployerId>()
      .references(() => employers.id),
    role: text('role').$type<Role>(),
    status: text('status').$type<UserStatus>().notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    title: text('title').notNull().default(''),
    photoId: uuid('photo_id'),
    timezone: text('timezone').notNull().default('UTC'),
    language: text('language').$type<Language>().notNull().default('en'),
    /** Null until the invitation is accepted. */
    passwordHash: text('password_hash'),
    googleSubject: text('google_subject').unique(),
    lastSeenAt: moment('last_seen_at'),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('users_accepted_email').on(table.email).where(hasAccepted),
    unique('users_email_here').on(table.employerId, table.email),
  ],
);
