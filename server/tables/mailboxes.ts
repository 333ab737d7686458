import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { EmployerId, MailboxPermalink, SuppressionId, UserId } from '#contract/kit/ids.ts';
import type { MailboxProvider, MailboxStatus, MailServer } from '#contract/mailboxes.ts';
import type { DnsFinding } from '#contract/mailboxes-domain.ts';
import type { SuppressionKind, SuppressionOrigin } from '#contract/suppressions.ts';
import { id, moment, stamps } from '#server/db/columns.ts';
import { employers } from './employers.ts';
import { type PersonId, persons } from './persons.ts';
import { users } from './users.ts';

export type MailboxId = string & { readonly MailboxId: true };
export type LetterId = string & { readonly LetterId: true };
export type AnswerId = string & { readonly AnswerId: true };

/** A mailbox of a member. Its passwords and tokens are sealed (server/outside/seal.ts); a disconnected one stays without them. */
export const mailboxes = pgTable(
  'mailboxes',
  {
    id: id<MailboxId>(),
    permalink: text('permalink').$type<MailboxPermalink>().notNull().unique(),
    employerId: uuid('employer_id')
      .$type<EmployerId>()
      .notNull()
      .references(() => employers.id),
    ownerId: uuid('owner_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    provider: text('provider').$type<MailboxProvider>().notNull().default('smtp'),
    address: text('address').notNull(),
    /** Null where the provider is no `smtp`. */
    smtp: jsonb('smtp').$type<MailServer>(),
    imap: jsonb('imap').$type<MailServer>(),
    /** Both passwords as one sealed JSON; null once it was disconnected. */
    sealedPasswords: text('sealed_passwords'),
    /** Both tokens of a sign-in at the provider as one sealed JSON; null once it was disconnected. */
    sealedTokens: text('sealed_tokens'),
    /** When the password was entered, or its owner last signed in at the provider. */
    passwordSetAt: moment('password_set_at').notNull(),
    status: text('status').$type<MailboxStatus>().notNull().default('connected'),
    /** What is wrong with either server now; null while it works. */
    smtpError: text('smtp_error'),
    imapError: text('imap_error'),
    dailyLimit: integer('daily_limit').notNull().default(50),
    /** How far the inbox was read, in words of its provider; null before the first look. */
    readCursor: text('read_cursor'),
    /** Its provider wants to be left alone until then; null once that is over. */
    pausedUntil: moment('paused_until'),
    lastSyncAt: moment('last_sync_at'),
    nextReadAt: moment('next_read_at').notNull().defaultNow(),
    /** Whoever reads holds it until then; a node that dies lets go by itself. */
    readingUntil: moment('reading_until'),
    /** Failures in a row; each makes the pause before the next look longer. */
    failures: integer('failures').notNull().default(0),
    removedAt: moment('removed_at'),
    /** When its server was last seen to keep sent mails by itself: then what is not in Sent was not sent. */
    keepsSentAt: moment('keeps_sent_at'),
    ...stamps(),
  },
  (table) => [
    unique('mailboxes_tenant').on(table.employerId, table.id),
    uniqueIndex('mailboxes_address').on(table.employerId, table.address).where(sql`removed_at is null`),
    index('mailboxes_read').on(table.nextReadAt).where(sql`removed_at is null`),
  ],
);

/** Whose node keeps a connection open that tells of new mail; nobody else opens one until then, or tries again where it failed. */
export const mailboxWatches = pgTable('mailbox_watches', {
  mailboxId: uuid('mailbox_id')
    .$type<MailboxId>()
    .primaryKey()
    .references(() => mailboxes.id, { onDelete: 'cascade' }),
  /** Null for a pause. */
  holder: uuid('holder').$type<string>(),
  until: moment('until').notNull(),
});

export type LetterState = 'due' | 'claimed' | 'accepted' | 'refused' | 'unclear' | 'cancelled';

const ofPerson = {
  employerId: uuid('employer_id').$type<EmployerId>().notNull(),
  personId: uuid('person_id').$type<PersonId>().notNull(),
};

/** A mail to a person: a row before it is a mail, so that it leaves once or not at all. */
export const mailboxLetters = pgTable(
  'mailbox_letters',
  {
    id: id<LetterId>(),
    ...ofPerson,
    mailboxId: uuid('mailbox_id').$type<MailboxId>().notNull(),
    /** Whom a feature above writes to, and with which of its letters; null for a single mail. */
    target: uuid('target'),
    stage: text('stage'),
    to: text('to').notNull(),
    /** Behind the @ of `to`: a receiving server gets at most one a minute of a mailbox. */
    toDomain: text('to_domain').notNull(),
    fromName: text('from_name').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    /** Emptied once it is settled: the text says the same. */
    html: text('html').notNull(),
    text: text('text').notNull(),
    headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
    /** Ours, with its angle brackets, made when it was queued: answers name it. */
    messageId: text('message_id').notNull().unique(),
    /** The Message-ID its provider gave it instead; null where ours stayed, or where that isn’t known. */
    sentAs: text('sent_as'),
    /** The thread it stands in, in words of its provider. */
    thread: text('thread'),
    inReplyTo: text('in_reply_to'),
    references: text('references').array().notNull().default([]),
    sendAt: moment('send_at').notNull(),
    state: text('state').$type<LetterState>().notNull().default('due'),
    /** What the server, or a rule of ours, said to it. */
    said: text('said'),
    attempts: integer('attempts').notNull().default(0),
    claimedAt: moment('claimed_at'),
    acceptedAt: moment('accepted_at'),
    /** When an unclear one is looked for in Sent. */
    lookAt: moment('look_at'),
    /** Nobody wants it any more: if it is known not to have left, it never will. */
    isWithdrawn: boolean('is_withdrawn').notNull().default(false),
    /** False from its claim until the server is ready for its first byte: whoever claimed it may be gone then. */
    mayHaveLeft: boolean('may_have_left').notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('mailbox_letters_stage').on(table.target, table.stage),
    index('mailbox_letters_due').on(table.sendAt).where(sql`state = 'due'`),
    index('mailbox_letters_claimed').on(table.claimedAt).where(sql`state = 'claimed'`),
    index('mailbox_letters_unclear').on(table.lookAt).where(sql`state = 'unclear'`),
    index('mailbox_letters_waiting').on(table.mailboxId, table.sendAt).where(sql`state = 'due'`),
    index('mailbox_letters_paced').on(table.mailboxId, table.toDomain, table.claimedAt),
    // What an employer sent to a receiving domain today, and what is about to leave.
    index('mailbox_letters_received')
      .on(table.employerId, table.toDomain, table.claimedAt)
      .where(sql`state in ('due', 'claimed', 'accepted', 'unclear')`),
    index('mailbox_letters_used').on(table.mailboxId, table.claimedAt),
    index('mailbox_letters_person').on(table.personId, table.createdAt),
    index('mailbox_letters_sent_as').on(table.sentAs).where(sql`sent_as is not null`),
    index('mailbox_letters_thread').on(table.mailboxId, table.thread).where(sql`thread is not null`),
    foreignKey({
      columns: [table.employerId, table.mailboxId],
      foreignColumns: [mailboxes.employerId, mailboxes.id],
    }),
    foreignKey({
      columns: [table.employerId, table.personId],
      foreignColumns: [persons.employerId, persons.id],
    }).onDelete('cascade'),
  ],
);

/** A mail that answers a letter of ours; of what it says only the person's own words. */
export const mailboxAnswers = pgTable(
  'mailbox_answers',
  {
    id: id<AnswerId>(),
    ...ofPerson,
    mailboxId: uuid('mailbox_id').$type<MailboxId>().notNull(),
    letterId: uuid('letter_id')
      .$type<LetterId>()
      .notNull()
      .references(() => mailboxLetters.id, { onDelete: 'cascade' }),
    /** Of the answer, or a name made of its place in the inbox: it is taken once. */
    messageId: text('message_id').notNull(),
    kind: text('kind').notNull(),
    from: text('from').notNull(),
    subject: text('subject').notNull(),
    words: text('words').notNull(),
    /** Of an absence, where it says one. */
    until: date('until', { mode: 'string' }),
    bounceClass: text('bounce_class'),
    at: moment('at').notNull(),
    /** When somebody said that it needs no answer. */
    settledAt: moment('settled_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('mailbox_answers_once').on(table.mailboxId, table.messageId, table.letterId),
    index('mailbox_answers_person').on(table.personId, table.at),
    index('mailbox_answers_letter').on(table.letterId),
    // What people wrote themselves, for the replies that wait.
    index('mailbox_answers_human').on(table.employerId, table.at).where(sql`kind = 'human'`),
    foreignKey({
      columns: [table.employerId, table.personId],
      foreignColumns: [persons.employerId, persons.id],
    }).onDelete('cascade'),
  ],
);

/** Whom an employer writes to no more. `value` is forgotten with the person; what is compared is the hash. */
export const suppressions = pgTable(
  'suppressions',
  {
    id: id<SuppressionId>(),
    employerId: uuid('employer_id')
      .$type<EmployerId>()
      .notNull()
      .references(() => employers.id),
    kind: text('kind').$type<SuppressionKind>().notNull(),
    value: text('value'),
    valueHash: text('value_hash').notNull(),
    origin: text('origin').$type<SuppressionOrigin>().notNull(),
    reason: text('reason').notNull().default(''),
    at: moment('at').notNull(),
    byId: uuid('by_id')
      .$type<UserId>()
      .references(() => users.id),
  },
  (table) => [
    unique('suppressions_value').on(table.employerId, table.kind, table.valueHash),
    index('suppressions_listed').on(table.employerId, table.at, table.id),
  ],
);

/** One row an employer, made at its first save. The postal address stands in employer_settings. */
export const emailSettings = pgTable('email_settings', {
  employerId: uuid('employer_id')
    .$type<EmployerId>()
    .primaryKey()
    .references(() => employers.id),
  signature: text('signature').notNull().default(''),
  replyTo: text('reply_to'),
  sendingDomain: text('sending_domain'),
  /** What was found for the domain last; null until it was checked. */
  dns: jsonb('dns').$type<DnsFinding[]>(),
  /** Of sequences that are made from now on. */
  trackClicks: boolean('track_clicks').notNull().default(false),
  ...stamps(),
});
