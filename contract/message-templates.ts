// What an employer writes to candidates, by occasion and in three languages. Texts are plain: markup in them is shown as typed.
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { line, lineOrEmpty, long, longOrEmpty, stamp } from './kit/fields.ts';
import { EmployerName, MessageTemplatePermalink } from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';

export const messageKinds = ['rejection', 'advance', 'interview-invitation'] as const;
export const MessageKind = z.enum(messageKinds);
export type MessageKind = z.infer<typeof MessageKind>;

/**
 * What a text may carry in double braces. `firstName` may be unknown and needs words for that case:
 * `{{firstName|there}}`. `interviewLink` belongs to invitations only.
 */
export const messageTokens = [
  'firstName',
  'jobTitle',
  'employerName',
  'statusLink',
  'interviewLink',
] as const;
export type MessageToken = (typeof messageTokens)[number];

/** Empty French or Portuguese: English is sent. */
export const MessageTexts = z.strictObject({
  en: z.strictObject({ subject: line(200), body: long(10_000) }),
  fr: z.strictObject({ subject: lineOrEmpty(200), body: longOrEmpty(10_000) }),
  pt: z.strictObject({ subject: lineOrEmpty(200), body: longOrEmpty(10_000) }),
});
export type MessageTexts = z.infer<typeof MessageTexts>;

export const MessageTemplate = z.object({
  permalink: MessageTemplatePermalink,
  kind: MessageKind,
  name: z.string(),
  texts: MessageTexts,
  /** Chosen first for its kind; one of each kind at most. */
  isDefault: z.boolean(),
  status: z.enum(['active', 'archived']),
  ...stamp,
});
export type MessageTemplate = z.infer<typeof MessageTemplate>;

/** What is sent where an employer has no template of its own. */
export const StandardMessage = z.object({ kind: MessageKind, texts: MessageTexts });
export type StandardMessage = z.infer<typeof StandardMessage>;

const ofEmployer = z.strictObject({ employer: EmployerName });
const all = '/v1/employers/:employer/message-templates';
const recruiter = { access: 'employer', role: 'recruiter' } as const;

export const listMessageTemplates = endpoint({
  ...recruiter,
  name: 'listMessageTemplates',
  method: 'GET',
  path: all,
  summary: 'Lists message templates by name, and the standard messages.',
  rate: 'read',
  retry: 'none',
  params: ofEmployer,
  query: z.strictObject({
    ...listQuery,
    kind: z.optional(MessageKind),
    status: z.prefault(z.enum(['active', 'archived']), 'active'),
  }),
  success: 200,
  response: z.object({ ...page(MessageTemplate).shape, standard: z.array(StandardMessage) }),
});

export const createMessageTemplate = endpoint({
  ...recruiter,
  name: 'createMessageTemplate',
  method: 'POST',
  path: all,
  summary: 'Creates a message template; at most 200 an employer.',
  rate: 'write',
  retry: 'key',
  params: ofEmployer,
  body: z.strictObject({
    kind: MessageKind,
    name: line(80),
    texts: MessageTexts,
    isDefault: z.optional(z.boolean()),
  }),
  success: 201,
  response: MessageTemplate,
  errors: ['CONFLICT'],
});

export const saveMessageTemplate = endpoint({
  ...recruiter,
  name: 'saveMessageTemplate',
  method: 'PUT',
  path: '/v1/employers/:employer/message-templates/:messageTemplate',
  summary: 'Updates, archives or restores a message template. Messages already written keep their text.',
  rate: 'write',
  retry: 'version',
  params: z.strictObject({ employer: EmployerName, messageTemplate: MessageTemplatePermalink }),
  body: z.strictObject({
    name: z.optional(line(80)),
    texts: z.optional(MessageTexts),
    isDefault: z.optional(z.boolean()),
    status: z.optional(MessageTemplate.shape.status),
  }),
  success: 200,
  response: MessageTemplate,
});

export const messageTemplateEndpoints: readonly Endpoint[] = [
  listMessageTemplates,
  createMessageTemplate,
  saveMessageTemplate,
];
