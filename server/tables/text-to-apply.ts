import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ApplicationForm } from '#contract/application.ts';
import type { Language } from '#contract/kit/fields.ts';
import type {
  AnonymousId,
  EmployerId,
  TextConversationPermalink,
  TextMessageId,
  TextToApplyPermalink,
  UserId,
} from '#contract/kit/ids.ts';
import type { Answer, Question } from '#contract/screening-set.ts';
import type { TextToApply, TextToApplyTexts } from '#contract/text-to-apply.ts';
import type { ConversationState, MessageStatus } from '#contract/text-to-apply-conversations.ts';
import { id, moment, stamps } from '#server/db/columns.ts';
import { type ApplicationId, applications } from './applications.ts';
import { employers } from './employers.ts';
import type { JobBoardId } from './job-boards.ts';
import type { JobPageId } from './job-pages.ts';
import { type PersonId, persons } from './persons.ts';
import { type ScreeningSetId, screeningSets } from './screening-sets.ts';
import { users } from './users.ts';

export type TextToApplyId = string & { readonly TextToApplyId: true };
export type TextConversationId = string & { readonly TextConversationId: true };

type Texts = TextToApplyTexts['greeting'];

/** Keywords. */
export const textToApply = pgTable(
  'text_to_apply',
  {
    id: id<TextToApplyId>(),
    permalink: text('permalink').$type<TextToApplyPermalink>().notNull().unique(),
    employerId: uuid('employer_id')
      .$type<EmployerId>()
      .notNull()
      .references(() => employers.id),
    keyword: text('keyword').notNull(),
    jobPageIds: uuid('job_page_ids').array().$type<JobPageId[]>().notNull().default([]),
    jobBoardId: uuid('job_board_id').$type<JobBoardId>(),
    greeting: jsonb('greeting').$type<Texts>().notNull().default({}),
    consentText: jsonb('consent_text').$type<Texts>().notNull().default({}),
    helpText: jsonb('help_text').$type<Texts>().notNull().default({}),
    stopText: jsonb('stop_text').$type<Texts>().notNull().default({}),
    screeningSetId: uuid('screening_set_id').$type<ScreeningSetId>(),
    language: text('language').$type<Language>().notNull().default('en'),
    quietHours: jsonb('quiet_hours').$type<TextToApply['quietHours']>().notNull(),
    fallbackUrl: text('fallback_url'),
    status: text('status').$type<TextToApply['status']>().notNull().default('active'),
    createdById: uuid('created_by_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    ...stamps(),
  },
  (table) => [
    unique('text_to_apply_tenant').on(table.employerId, table.id),
    uniqueIndex('text_to_apply_word')
      .on(table.employerId, table.keyword)
      .where(sql`${table.status} <> 'archived'`),
    index('text_to_apply_made').on(table.employerId, table.createdAt, table.id),
    foreignKey({
      columns: [table.employerId, table.screeningSetId],
      foreignColumns: [screeningSets.employerId, screeningSets.id],
    }),
  ],
);

/** Which keyword a word on a number means: of all employers together, since they may share a number. Archived ones have no rows. */
export const textToApplyNumbers = pgTable(
  'text_to_apply_numbers',
  {
    number: text('number').notNull(),
    keyword: text('keyword').notNull(),
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    textToApplyId: uuid('text_to_apply_id')
      .$type<TextToApplyId>()
      .notNull()
      .references(() => textToApply.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.number, table.keyword] }),
    index('text_to_apply_numbers_keyword').on(table.textToApplyId),
  ],
);

/** How far a conversation is; the machine in features/text-to-apply/conversation reads and writes it. */
export type TextFlow = {
  step: 'job' | 'consent' | 'name' | 'last-name' | 'email' | 'phone' | 'questions' | 'done';
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phone: string | null;
  /** The question asked now. */
  questionId: string | null;
  answers: Answer[];
  /** Questions that were left out, and files that are to be there by now. */
  passed: string[];
  resume: ApplicationForm['resume'];
  /** Refused answers in a row. */
  misses: number;
};

export const textConversations = pgTable(
  'text_conversations',
  {
    id: id<TextConversationId>(),
    permalink: text('permalink').$type<TextConversationPermalink>().notNull().unique(),
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    textToApplyId: uuid('text_to_apply_id').$type<TextToApplyId>().notNull(),
    channel: text('channel').$type<'sms' | 'chat'>().notNull(),
    /** In the simulator: nothing is sent, made or counted. */
    isTry: boolean('is_try').notNull().default(false),
    /** Ours; null in the chat and in tries. */
    number: text('number'),
    /** Theirs, in E.164. Null in the chat, and after the person was erased. */
    phone: text('phone'),
    language: text('language').$type<Language>().notNull(),
    state: text('state').$type<ConversationState>().notNull().default('started'),
    flow: jsonb('flow').$type<TextFlow>().notNull(),
    /** The jobs that were offered, in the order of their numbers. */
    offeredJobIds: uuid('offered_job_ids').array().$type<JobPageId[]>().notNull().default([]),
    jobPageId: uuid('job_page_id').$type<JobPageId>(),
    questions: jsonb('questions').$type<Question[]>().notNull().default([]),
    consentText: text('consent_text'),
    consentLanguage: text('consent_language').$type<Language>(),
    consentedAt: moment('consented_at'),
    /** The version of the employer's privacy text when it was agreed to. */
    consentVersion: text('consent_version'),
    personId: uuid('person_id').$type<PersonId>(),
    applicationId: uuid('application_id').$type<ApplicationId>(),
    /** Of the chat's token: the token itself is nowhere here. */
    tokenHash: text('token_hash'),
    anonymousId: text('anonymous_id').$type<AnonymousId>(),
    handedToId: uuid('handed_to_id').$type<UserId>(),
    lastInboundAt: moment('last_inbound_at'),
    /** When the newest message came or was written; lists are ordered by it. */
    lastMessageAt: moment('last_message_at').notNull(),
    expiresAt: moment('expires_at'),
    ...stamps(),
  },
  (table) => [
    unique('text_conversations_tenant').on(table.employerId, table.id),
    // One that goes on a phone and keyword.
    uniqueIndex('text_conversations_once')
      .on(table.textToApplyId, table.phone)
      .where(
        sql`${table.channel} = 'sms' and not ${table.isTry} and ${table.state} in ('started', 'consented', 'asking', 'handed-off')`,
      ),
    index('text_conversations_listed')
      .on(table.employerId, table.lastMessageAt, table.id)
      .where(sql`not ${table.isTry}`),
    index('text_conversations_phone').on(table.phone, table.number, table.lastMessageAt),
    index('text_conversations_keyword').on(table.textToApplyId, table.state),
    index('text_conversations_person').on(table.personId),
    index('text_conversations_expiring').on(table.expiresAt).where(sql`${table.expiresAt} is not null`),
    foreignKey({
      columns: [table.employerId, table.textToApplyId],
      foreignColumns: [textToApply.employerId, textToApply.id],
    }),
    foreignKey({
      columns: [table.employerId, table.personId],
      foreignColumns: [persons.employerId, persons.id],
    }),
    foreignKey({
      columns: [table.applicationId],
      foreignColumns: [applications.id],
    }).onDelete('cascade'),
  ],
);

/** `stop` and `help` are sent to people who opted out as well, `auto` and `staff` never. */
export type TextMessageKind = 'in' | 'auto' | 'staff' | 'stop' | 'help';

export const textMessages = pgTable(
  'text_messages',
  {
    id: id<TextMessageId>(),
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    /** Null: an answer to a reserved word of a phone that never began a conversation. */
    conversationId: uuid('conversation_id')
      .$type<TextConversationId>()
      .references(() => textConversations.id, { onDelete: 'cascade' }),
    direction: text('direction').$type<'in' | 'out'>().notNull(),
    kind: text('kind').$type<TextMessageKind>().notNull(),
    body: text('body').notNull(),
    at: moment('at').notNull(),
    status: text('status').$type<MessageStatus>().notNull(),
    /** Of what goes out over a carrier: from our number to theirs. */
    fromNumber: text('from_number'),
    toNumber: text('to_number'),
    /** As text_opt_outs has it, so that one statement both claims a message and looks for an opt-out. */
    toHash: text('to_hash'),
    sendAt: moment('send_at'),
    attempts: integer('attempts').notNull().default(0),
    /** Whoever sends it holds it until then; after that it is looked for at the carrier before it is sent again. */
    claimedUntil: moment('claimed_until'),
    providerId: text('provider_id'),
    segments: integer('segments'),
    cost: doublePrecision('cost'),
    currency: text('currency'),
    failure: text('failure'),
    userId: uuid('user_id').$type<UserId>(),
    attachmentCount: integer('attachment_count').notNull().default(0),
  },
  (table) => [
    index('text_messages_conversation').on(table.conversationId, table.at, table.id),
    index('text_messages_due').on(table.sendAt).where(sql`${table.status} = 'waiting'`),
    index('text_messages_provider').on(table.providerId).where(sql`${table.providerId} is not null`),
    index('text_messages_to').on(table.employerId, table.toHash).where(sql`${table.status} = 'waiting'`),
  ],
);

/** What a carrier delivered to us, kept before it is answered and worked off after. */
export const textDeliveries = pgTable(
  'text_deliveries',
  {
    provider: text('provider').notNull(),
    /** The message's id; of a status with the status after it. */
    deliveryId: text('delivery_id').notNull(),
    kind: text('kind').$type<'inbound' | 'status'>().notNull(),
    /** Theirs; empty of a status. Those of one phone are worked off in order. */
    phone: text('phone').notNull(),
    /** What it says, in our words. Emptied once it is worked off: it tells of persons. */
    said: jsonb('said').$type<Record<string, unknown>>().notNull(),
    /** Employers that it opted out of, when it came. */
    stoppedFor: uuid('stopped_for').array().$type<EmployerId[]>().notNull().default([]),
    receivedAt: moment('received_at').notNull(),
    notBefore: moment('not_before'),
    attempts: integer('attempts').notNull().default(0),
    workedAt: moment('worked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.deliveryId] }),
    index('text_deliveries_waiting').on(table.receivedAt).where(sql`${table.workedAt} is null`),
    index('text_deliveries_phone').on(table.phone, table.receivedAt),
  ],
);

/** Who wants no text messages of an employer. The number stands only as a hash, so that it holds after an erasure. */
export const textOptOuts = pgTable(
  'text_opt_outs',
  {
    employerId: uuid('employer_id')
      .$type<EmployerId>()
      .notNull()
      .references(() => employers.id),
    phoneHash: text('phone_hash').notNull(),
    /** `word`: the person wrote STOP. `carrier`: the carrier said so. */
    origin: text('origin').$type<'word' | 'carrier'>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.employerId, table.phoneHash] })],
);
