// What candidates are told of a decision: chosen with it, sent ten minutes later, and undone with it until then.
import * as z from 'zod/mini';
import { Application } from './application.ts';
import { endpoint } from './kit/endpoint.ts';
import { Language, line, long } from './kit/fields.ts';
import { ApplicationPermalink, EmployerName, MessageTemplatePermalink } from './kit/ids.ts';

const one = '/v1/employers/:employer/applications/:application';
const ofApplication = z.strictObject({ employer: EmployerName, application: ApplicationPermalink });
const recruiter = { access: 'employer', role: 'recruiter', rate: 'write' } as const;

/** Decisions that candidates can be told of by e-mail. */
export const ToldDecision = z.enum(['rejected', 'screened-in']);
export type ToldDecision = z.infer<typeof ToldDecision>;

/**
 * `template` null: the standard message; left out: the employer's default. Each reader gets it in the language of their
 * application. `edited` is sent in its place, for one candidate only.
 */
export const MessageChoice = z.strictObject({
  template: z.optional(z.nullable(MessageTemplatePermalink)),
  edited: z.optional(z.strictObject({ subject: line(200), body: long(10_000) })),
});
export type MessageChoice = z.infer<typeof MessageChoice>;

export const previewMessage = endpoint({
  ...recruiter,
  name: 'previewMessage',
  method: 'POST',
  path: '/v1/employers/:employer/applications/message-preview',
  summary: 'Returns the message that the first of these candidates would get.',
  rate: 'read',
  retry: 'none',
  isReading: true,
  params: z.strictObject({ employer: EmployerName }),
  body: z.strictObject({
    permalinks: z.array(ApplicationPermalink).check(z.minLength(1), z.maxLength(500)),
    status: ToldDecision,
    template: MessageChoice.shape.template,
  }),
  success: 200,
  response: z.object({
    /** What can be chosen, the default first; null is the standard message. */
    templates: z.array(z.object({ permalink: z.nullable(MessageTemplatePermalink), name: z.string() })),
    template: z.nullable(MessageTemplatePermalink),
    /** Null where none of them takes e-mails. `body` may say `{{statusLink}}`: the link is made when it is sent. */
    first: z.nullable(
      z.object({ fullName: z.string(), language: Language, subject: z.string(), body: z.string() }),
    ),
    /** How many are written to, by language. */
    languages: z.array(z.object({ language: Language, count: z.int() })),
    /** How many of them opted out of e-mails and are told by their status page only. */
    optedOutCount: z.int(),
  }),
});

export const sendMessageNow = endpoint({
  ...recruiter,
  name: 'sendMessageNow',
  method: 'POST',
  path: `${one}/message/send`,
  summary: 'Sends the waiting message of an application without its delay.',
  retry: 'same',
  offWhileImpersonating: true,
  params: ofApplication,
  success: 200,
  response: Application,
  errors: ['CONFLICT'],
});

export const undoMessage = endpoint({
  ...recruiter,
  name: 'undoMessage',
  method: 'POST',
  path: `${one}/message/undo`,
  summary: 'Undoes a decision whose message hasn’t been sent; refused once it has.',
  retry: 'same',
  params: ofApplication,
  success: 200,
  response: Application,
  errors: ['CONFLICT'],
});

export const applicationMessageEndpoints = [previewMessage, sendMessageNow, undoMessage] as const;
