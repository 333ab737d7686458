import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/kit/fields.ts';
import type { EmployerId, UserId } from '#contract/kit/ids.ts';
import type { Role } from '#contract/kit/roles.ts';
import type { UserStatus } from '#contract/users.ts';
import { id, moment, stamps } from '#server/db/columns.ts';
import { employers } from '#server/features/employers/table.ts';

export const users = pgTable('users', {
  id: id<UserId>(),
  /** 1 platform admin, 2 employer user. */
  type: integer('type').$type<1 | 2>().notNull().default(2),
  /** Lower case; one account an address, here. */
  email: text('email').notNull().unique(),
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
});
