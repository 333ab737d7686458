// The e-mails between an employer's mailboxes and one person: letters of ours and what answered them, nothing else.
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { event } from './kit/event.ts';
import { Email, Iso, line, long } from './kit/fields.ts';
import {
  EmployerName,
  MailboxPermalink,
  MailLetterId,
  PersonPermalink,
  SequencePermalink,
  SequenceTargetPermalink,
} from './kit/ids.ts';
import { ReplyStatus } from './sequence.ts';

const ofPerson = z.strictObject({ employer: EmployerName, person: PersonPermalink });
const ofThread = z.strictObject({
  employer: EmployerName,
  person: PersonPermalink,
  thread: MailLetterId,
});
const ofLetter = z.strictObject({
  employer: EmployerName,
  person: PersonPermalink,
  letter: MailLetterId,
});
const all = '/v1/employers/:employer/persons/:person/mail-threads';
const recruiter = { access: 'employer', role: 'recruiter' } as const;

/** `sending`: a mail server has it or gets it now · `unclear`: it may have arrived and isn't sent again. */
export const SentState = z.enum(['due', 'sending', 'sent', 'not-sent', 'unclear']);
export type SentState = z.infer<typeof SentState>;

export const SentMessage = z.object({
  direction: z.literal('sent'),
  id: MailLetterId,
  /** When it was sent; of one that wasn't, when it is due or was. */
  at: Iso,
  state: SentState,
  /** Why it wasn't sent or still waits, as a server or a rule of ours said. */
  reason: z.nullable(z.string()),
  fromName: z.string(),
  to: z.string(),
  text: z.string(),
  /** Null for a mail outside any sequence. */
  sequence: z.nullable(z.object({ permalink: SequencePermalink, name: z.string() })),
  /** It was written here and waits: `cancelMail` takes it back. */
  canCancel: z.boolean(),
});
export type SentMessage = z.infer<typeof SentMessage>;

/** What came back, as server/mail-sorting says. */
export const AnswerKind = z.enum([
  'human',
  'absence',
  'bounce',
  'complaint',
  'receipt',
  'auto-reply',
  'calendar',
  'unsubscribe',
]);
export type AnswerKind = z.infer<typeof AnswerKind>;

export const ReceivedMessage = z.object({
  direction: z.literal('received'),
  id: z.string(),
  at: Iso,
  kind: AnswerKind,
  from: z.string(),
  /** The person's own words, plain, without what they quoted; empty for reports of servers. */
  text: z.string(),
});
export type ReceivedMessage = z.infer<typeof ReceivedMessage>;

export const MailThread = z.object({
  /** The letter that began it. */
  id: MailLetterId,
  subject: z.string(),
  /** The address of ours that it lives in. */
  mailbox: z.string(),
  /** The oldest first. */
  messages: z.array(z.discriminatedUnion('direction', [SentMessage, ReceivedMessage])),
  /** Whom an answer goes to; null where none can be sent now, and `whyNot` says why. */
  answerTo: z.nullable(z.string()),
  whyNot: z.nullable(z.string()),
  /** Whether the person’s newest reply waits for an answer; `settled`: somebody said that it needs none. */
  waits: z.enum(['no', 'yes', 'settled']),
  /** What the person’s reply is taken for, to be set by `saveSequenceTarget`; null without one, or outside sequences the caller sees. */
  reply: z.nullable(
    z.object({
      sequence: SequencePermalink,
      target: SequenceTargetPermalink,
      status: ReplyStatus,
      version: z.int(),
    }),
  ),
});
export type MailThread = z.infer<typeof MailThread>;

export const mostLetters = 200;

export const listMailThreads = endpoint({
  ...recruiter,
  name: 'listMailThreads',
  method: 'GET',
  path: all,
  summary: `Lists the e-mails with a person by thread, the thread with the newest message first; the last ${mostLetters} letters and their answers.`,
  rate: 'read',
  retry: 'none',
  params: ofPerson,
  success: 200,
  response: z.object({ threads: z.array(MailThread) }),
});

export const writeMail = endpoint({
  ...recruiter,
  name: 'writeMail',
  method: 'POST',
  path: all,
  summary: 'Writes an e-mail that begins a thread, from the caller’s own mailbox; sent a few seconds later.',
  offWhileImpersonating: true,
  rate: 'write',
  retry: 'key',
  params: ofPerson,
  body: z.strictObject({
    /** One of the caller’s. */
    mailbox: MailboxPermalink,
    /** One of the person’s addresses. */
    to: Email,
    subject: line(200),
    /** HTML; what isn't safe in a mail is removed. */
    bodyHtml: long(20_000),
  }),
  success: 201,
  response: MailThread,
  errors: ['CONFLICT'],
});

export const answerMail = endpoint({
  ...recruiter,
  name: 'answerMail',
  method: 'POST',
  path: `${all}/:thread/answers`,
  summary: 'Writes an e-mail in a thread, through its mailbox; sent a few seconds later.',
  offWhileImpersonating: true,
  rate: 'write',
  retry: 'key',
  params: ofThread,
  /** HTML; what isn't safe in a mail is removed. */
  body: z.strictObject({ bodyHtml: long(20_000) }),
  success: 201,
  response: MailThread,
  errors: ['CONFLICT'],
});

export const settleMail = endpoint({
  ...recruiter,
  name: 'settleMail',
  method: 'POST',
  path: `${all}/:thread/settle`,
  summary: 'Says whether what the person wrote in a thread still needs an answer.',
  rate: 'write',
  retry: 'same',
  params: ofThread,
  body: z.strictObject({ needsAnswer: z.boolean() }),
  success: 200,
  response: MailThread,
});

export const cancelMail = endpoint({
  ...recruiter,
  name: 'cancelMail',
  method: 'POST',
  path: `${all}/letters/:letter/cancel`,
  summary: 'Takes back an e-mail that was written here and waits to be sent; refused once it is on its way.',
  rate: 'write',
  retry: 'same',
  params: ofLetter,
  success: 204,
  errors: ['CONFLICT'],
});

/** Mails to or from these persons came or changed their state; many that leave in one moment are told of once. */
export const mailThreadChanged = event({
  name: 'mail-threads/changed',
  room: 'persons',
  payload: z.object({ personPermalinks: z.array(z.string()).check(z.maxLength(100)) }),
});

export const mailThreadEndpoints: readonly Endpoint[] = [
  listMailThreads,
  writeMail,
  answerMail,
  settleMail,
  cancelMail,
];
