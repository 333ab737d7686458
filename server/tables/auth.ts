import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { TokenKind } from '#contract/auth.ts';
import type { EmployerId, SessionId, UserId } from '#contract/kit/ids.ts';
import type { EventMap } from '#contract/realtime.ts';
import { id, moment } from '#server/db/columns.ts';
import { employers } from './employers.ts';
import { users } from './users.ts';

export type EndedReason = EventMap['auth/signed-out']['reason'];

/** Only the SHA-256 of a token is kept, so a copy of the table signs nobody in. */
export const sessions = pgTable(
  'sessions',
  {
    id: id<SessionId>(),
    tokenHash: text('token_hash').notNull().unique(),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    userAgent: text('user_agent').notNull().default(''),
    startedAt: moment('started_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    /** An ended session is kept for a while, so that its browser can be told why. */
    endedAt: moment('ended_at'),
    endedReason: text('ended_reason').$type<EndedReason>(),
    /** The platform admin who acts in the user's name; all three are null in a user's own session. */
    impersonatorId: uuid('impersonator_id')
      .$type<UserId>()
      .references(() => users.id),
    impersonationReason: text('impersonation_reason'),
    expiresAt: moment('expires_at'),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_impersonator').on(table.impersonatorId),
  ],
);

/** Links in mails: reset, claim (invitation), sign-up, change of e-mail. Good once. */
export const mailedTokens = pgTable(
  'mailed_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text('kind').$type<TokenKind>().notNull(),
    userId: uuid('user_id')
      .$type<UserId>()
      .references(() => users.id),
    employerId: uuid('employer_id')
      .$type<EmployerId>()
      .references(() => employers.id),
    email: text('email').notNull(),
    employerName: text('employer_name'),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('mailed_tokens_user').on(table.userId, table.kind)],
);

export const googleNonces = pgTable('google_nonces', {
  nonceHash: text('nonce_hash').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
});
