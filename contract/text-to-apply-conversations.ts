// Conversations that keywords begin: what staff read of them, and how they take over (reference C.8).
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { event } from './kit/event.ts';
import { Iso, Language, long, longOrEmpty, Ref, stamp, Who } from './kit/fields.ts';
import {
  ApplicationPermalink,
  EmployerName,
  TextConversationPermalink,
  TextMessageId,
  TextToApplyPermalink,
} from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';

/**
 * `started`: consent was asked for · `consented`: name and address are being asked for · `asking`: the questions ·
 * `handed-off`: a recruiter writes · `expired`: no answer for 72 hours; the keyword reopens it.
 */
export const conversationStates = [
  'started',
  'consented',
  'asking',
  'completed',
  'handed-off',
  'stopped',
  'expired',
] as const;
export const ConversationState = z.enum(conversationStates);
export type ConversationState = z.infer<typeof ConversationState>;

/**
 * `received` came in · `waiting` goes out at `sendAt` · `sent` was taken by the carrier, or shown in the chat ·
 * `delivered` reached the phone · `failed` did not · `stopped` was never sent, since the person opted out.
 */
export const MessageStatus = z.enum(['received', 'waiting', 'sent', 'delivered', 'failed', 'stopped']);
export type MessageStatus = z.infer<typeof MessageStatus>;

export const TextMessage = z.object({
  id: TextMessageId,
  direction: z.enum(['in', 'out']),
  body: z.string(),
  /** When it came in or was written. */
  at: Iso,
  status: MessageStatus,
  /** When a waiting message goes out, such as after quiet hours; null for all others. */
  sendAt: z.nullable(Iso),
  /** How many text messages it takes; null in the chat. */
  segments: z.nullable(z.int()),
  /** What the carrier charged, as a positive number; null where it is not known. */
  cost: z.nullable(z.object({ amount: z.number(), currency: z.string() })),
  /** Why it failed, in plain words. */
  failure: z.nullable(z.string()),
  /** The recruiter who wrote it; null for the person and for automatic messages. */
  by: z.nullable(Who),
  /** Pictures or files that came along; they are not kept. */
  attachmentCount: z.int(),
});
export type TextMessage = z.infer<typeof TextMessage>;

export const TextConversation = z.object({
  permalink: TextConversationPermalink,
  /** Titled by its keyword. */
  textToApply: Ref,
  /** Null before a name and an address are known. */
  person: z.nullable(Ref),
  phone: z.nullable(z.string()),
  channel: z.enum(['sms', 'chat']),
  /** A try in the simulator: no person, no application, in no count. */
  isTry: z.boolean(),
  language: Language,
  state: ConversationState,
  jobPage: z.nullable(Ref),
  /** The question asked now, from 1, of `questionCount`; null outside `asking`. */
  question: z.nullable(z.int()),
  questionCount: z.nullable(z.int()),
  /** Oldest first; in lists only the newest one. */
  messages: z.array(TextMessage),
  /** Consent as it was agreed to; null before. */
  consent: z.nullable(z.object({ text: z.string(), language: Language, at: Iso })),
  /** Who took over; null while nobody has. */
  handedTo: z.nullable(Who),
  /** When the person last wrote. */
  lastInboundAt: z.nullable(Iso),
  /** When it expires unless the person writes; null where it does not. */
  expiresAt: z.nullable(Iso),
  application: z.nullable(ApplicationPermalink),
  ...stamp,
});
export type TextConversation = z.infer<typeof TextConversation>;

/** A message came in or went out, or the state changed. */
export const textToApplyReceived = event({
  name: 'text-to-apply/received',
  room: 'persons',
  payload: z.object({ conversationPermalink: TextConversationPermalink, state: ConversationState }),
});

const ofEmployer = z.strictObject({ employer: EmployerName });
const ofConversation = z.strictObject({ employer: EmployerName, conversation: TextConversationPermalink });
const all = '/v1/employers/:employer/text-to-apply/conversations';
const one = '/v1/employers/:employer/text-to-apply/conversations/:conversation';
const read = { method: 'GET', access: 'employer', role: 'recruiter', rate: 'read', retry: 'none' } as const;
const write = { method: 'POST', access: 'employer', role: 'recruiter', rate: 'write' } as const;

export const listTextConversations = endpoint({
  ...read,
  name: 'listTextConversations',
  path: all,
  summary: 'Lists conversations without tries, the latest message first; searches names and phone numbers.',
  params: ofEmployer,
  query: z.strictObject({
    ...listQuery,
    state: z.optional(z.array(ConversationState)),
    textToApply: z.optional(z.array(TextToApplyPermalink).check(z.maxLength(50))),
  }),
  success: 200,
  response: page(TextConversation),
});

export const getTextConversation = endpoint({
  ...read,
  name: 'getTextConversation',
  path: one,
  summary: 'Returns a conversation with its messages.',
  params: ofConversation,
  success: 200,
  response: TextConversation,
});

export const writeTextMessage = endpoint({
  ...write,
  name: 'writeTextMessage',
  path: `${one}/messages`,
  summary:
    'Takes over the conversation and sends a message; in quiet hours it waits until `sendAt`. Refused after the person opted out.',
  retry: 'key',
  offWhileImpersonating: true,
  params: ofConversation,
  body: z.strictObject({ body: long(320) }),
  success: 201,
  response: TextConversation,
  errors: ['CONFLICT', 'NOT_CONFIGURED'],
});

export const handBackTextConversation = endpoint({
  ...write,
  name: 'handBackTextConversation',
  path: `${one}/hand-back`,
  summary: 'Ends the hand-over: the automatic questions go on where they stopped.',
  retry: 'same',
  offWhileImpersonating: true,
  params: ofConversation,
  success: 200,
  response: TextConversation,
  errors: ['CONFLICT'],
});

export const closeTextConversation = endpoint({
  ...write,
  name: 'closeTextConversation',
  path: `${one}/close`,
  summary: 'Closes a conversation as expired; the keyword reopens it.',
  retry: 'same',
  offWhileImpersonating: true,
  params: ofConversation,
  success: 200,
  response: TextConversation,
  errors: ['CONFLICT'],
});

export const tryTextToApply = endpoint({
  ...write,
  name: 'tryTextToApply',
  path: '/v1/employers/:employer/text-to-apply/:textToApply/simulator',
  summary:
    'Writes from a simulated phone: the real conversation as a try, which sends nothing, makes no person and no application, and counts nowhere.',
  retry: 'none',
  params: z.strictObject({ employer: EmployerName, textToApply: TextToApplyPermalink }),
  body: z.strictObject({
    /** The try to go on with; left out: a new one. */
    conversation: z.optional(TextConversationPermalink),
    body: longOrEmpty(1600),
    attachmentCount: z.optional(z.int().check(z.gte(0), z.lte(10))),
  }),
  success: 201,
  response: TextConversation,
  errors: ['GONE'],
});

export const textConversationEndpoints: readonly Endpoint[] = [
  listTextConversations,
  getTextConversation,
  writeTextMessage,
  handBackTextConversation,
  closeTextConversation,
  tryTextToApply,
];
