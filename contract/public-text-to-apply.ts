// The conversation of a keyword as a web chat, for whoever opens its address: `/t/{permalink}`.
import * as z from 'zod/mini';
import { PublicEmployer } from './employer-profile.ts';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { Iso, Language, longOrEmpty, Ref } from './kit/fields.ts';
import { AnonymousId, TextConversationPermalink, TextMessageId, TextToApplyPermalink } from './kit/ids.ts';
import { ConversationState } from './text-to-apply-conversations.ts';

/** One message as the person reads it; `team`: a recruiter wrote it. */
export const ChatMessage = z.object({
  id: TextMessageId,
  from: z.enum(['you', 'assistant', 'team']),
  body: z.string(),
  at: Iso,
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/**
 * What a reply is expected to be, so that a page can offer buttons and keyboards. `options` are replies that count as
 * they are: send `value` as the body. Null where nothing is asked.
 */
export const ExpectedReply = z.object({
  kind: z.enum(['text', 'long-text', 'email', 'phone', 'number', 'date', 'url', 'choice', 'choices', 'file']),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  /** The reply that leaves the question out; null where it must be answered. */
  skip: z.nullable(z.object({ value: z.string(), label: z.string() })),
});
export type ExpectedReply = z.infer<typeof ExpectedReply>;

const chat = {
  state: ConversationState,
  language: Language,
  /** The question asked now, from 1, and of how many; null outside `asking`. */
  question: z.nullable(z.int()),
  questionCount: z.nullable(z.int()),
  expects: z.nullable(ExpectedReply),
  /** The status page of the application, once there is one and its link was made in this chat. */
  applicationUrl: z.nullable(z.string()),
};

const ofConversation = z.strictObject({ conversation: TextConversationPermalink });
const messages = '/v1/public/text-to-apply/conversations/:conversation/messages';

export const getPublicTextToApply = endpoint({
  name: 'getPublicTextToApply',
  method: 'GET',
  path: '/v1/public/text-to-apply/:textToApply',
  access: 'public',
  summary: 'Returns what a keyword’s chat page shows before the conversation starts.',
  rate: 'public',
  retry: 'none',
  params: z.strictObject({ textToApply: TextToApplyPermalink }),
  query: z.strictObject({ lng: z.optional(Language) }),
  success: 200,
  response: z.object({
    permalink: TextToApplyPermalink,
    keyword: z.string(),
    numbers: z.array(z.string()),
    /** Of the keyword; the texts below are in `lng`, or in this. */
    language: Language,
    greeting: z.string(),
    consentText: z.string(),
    /** Jobs that take applications now, at most 20. */
    jobs: z.array(Ref),
    /** False while paused or without an open job: then `fallbackUrl` leads on. */
    isOpen: z.boolean(),
    fallbackUrl: z.nullable(z.string()),
    employerProfile: PublicEmployer,
  }),
  errors: ['GONE'],
});

export const startTextChat = endpoint({
  name: 'startTextChat',
  method: 'POST',
  path: '/v1/public/text-to-apply/:textToApply/conversations',
  access: 'public',
  summary: 'Starts a conversation as a web chat: the greeting, and the first thing asked.',
  rate: 'public-write',
  retry: 'key',
  params: z.strictObject({ textToApply: TextToApplyPermalink }),
  body: z.strictObject({ anonymousId: z.optional(AnonymousId), lng: z.optional(Language) }),
  success: 201,
  response: z.object({
    conversation: TextConversationPermalink,
    /** Kept by the person's browser; it opens this conversation and nothing else. */
    token: z.string(),
    messages: z.array(ChatMessage),
    ...chat,
  }),
  errors: ['GONE'],
});

export const getTextChat = endpoint({
  name: 'getTextChat',
  method: 'GET',
  path: messages,
  access: 'public',
  needsToken: true,
  summary: 'Returns the person’s own conversation, oldest message first.',
  rate: 'apply',
  retry: 'none',
  params: ofConversation,
  success: 200,
  response: z.object({ messages: z.array(ChatMessage), ...chat }),
  errors: ['GONE'],
});

export const writeTextChat = endpoint({
  name: 'writeTextChat',
  method: 'POST',
  path: messages,
  access: 'public',
  needsToken: true,
  summary: 'Takes a reply and returns all messages since, the reply first.',
  rate: 'apply',
  retry: 'key',
  params: ofConversation,
  body: z.strictObject({ body: longOrEmpty(1000) }),
  success: 201,
  response: z.object({ messages: z.array(ChatMessage), ...chat }),
  errors: ['GONE', 'CONFLICT'],
});

export const publicTextToApplyEndpoints: readonly Endpoint[] = [
  getPublicTextToApply,
  startTextChat,
  getTextChat,
  writeTextChat,
];
