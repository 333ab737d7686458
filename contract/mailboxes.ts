// The mailboxes that staff write to persons from, and what stands in the employer's mails.
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { Email, Iso, line, lineOrEmpty, longOrEmpty, stamp, Who } from './kit/fields.ts';
import { EmployerName, MailboxPermalink } from './kit/ids.ts';
import { DnsFinding } from './mailboxes-domain.ts';
import { Tracking } from './sequence.ts';

const host = z.string().check(
  z.overwrite((value) => value.trim().toLowerCase().replace(/\.$/, '')),
  z.maxLength(253),
  z.regex(/^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/, {
    error: 'A server name such as mail.example.com',
  }),
);
const port = z.int().check(z.gte(1), z.lte(65_535));
// Passwords keep their blanks; only what would end a command is refused.
const password = z.string().check(
  z.minLength(1),
  z.maxLength(500),
  // biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
  z.regex(/^[^\u0000\r\n]*$/, { error: 'A password has one line' }),
);

/** Ports 465 and 993 speak TLS from the start; on others STARTTLS is asked for, and nothing is said without it. */
export const MailServer = z.object({ host: z.string(), port: z.int(), user: z.string() });
export type MailServer = z.infer<typeof MailServer>;

/** The password is only ever written. */
export const MailServerAccess = z.strictObject({ host, port, user: line(320), password });
export type MailServerAccess = z.infer<typeof MailServerAccess>;

/** Without `password` the one that is stored stays; with another host it has to be given again. */
const changedAccess = z.strictObject({
  host: z.optional(host),
  port: z.optional(port),
  user: z.optional(line(320)),
  password: z.optional(password),
});

export const MailboxStatus = z.enum(['connected', 'reauth', 'error']);
export type MailboxStatus = z.infer<typeof MailboxStatus>;

/** `smtp`: servers and a password; the others: a sign-in at the provider. */
export const MailboxProvider = z.enum(['smtp', 'google', 'outlook']);
export type MailboxProvider = z.infer<typeof MailboxProvider>;

/** Those that members sign in to. */
export const MailProviderName = z.enum(['google', 'outlook']);
export type MailProviderName = z.infer<typeof MailProviderName>;

export const mostADay = 500;
/** E-mails of sequences to one receiving domain a day, from all mailboxes of an employer; free mail has no limit. */
export const mostToADomain = 100;
const dailyLimit = z.int().check(z.gte(1), z.lte(mostADay));

export const Mailbox = z.object({
  permalink: MailboxPermalink,
  provider: MailboxProvider,
  address: z.string(),
  owner: Who,
  /** Null where its owner signed in at the provider. */
  smtp: z.nullable(MailServer),
  imap: z.nullable(MailServer),
  /** When the password was entered, or its owner last signed in at the provider. */
  passwordSetAt: Iso,
  /** `reauth`: the password or the sign-in is refused. Letters are held until somebody signs in again. */
  status: MailboxStatus,
  lastSyncAt: z.nullable(Iso),
  lastError: z.nullable(z.string()),
  /** Its provider was asked too often and wants to be left alone until then; null otherwise. */
  pausedUntil: z.nullable(Iso),
  dailyLimit: z.int(),
  /** Handed over today, in the employer's time zone. */
  usedToday: z.int(),
  /** Letters that are due once the mailbox works again, or later today. */
  held: z.int(),
  ...stamp,
});
export type Mailbox = z.infer<typeof Mailbox>;

export const EmailSettings = z.object({
  mailboxes: z.array(Mailbox),
  /** Whose SPF, DKIM and DMARC records are looked up; accents as punycode. */
  sendingDomain: z.nullable(z.string()),
  /** As they were found last; empty until the domain was checked. */
  dns: z.array(DnsFinding),
  /** The providers whose sign-in is set up on this server. */
  signIns: z.array(MailProviderName),
  /** Sanitised HTML. */
  signature: z.string(),
  replyTo: z.nullable(z.string()),
  /** The same as in the employer's settings; sequences need it. */
  postalAddress: z.string(),
  /** What a new sequence begins with. */
  tracking: Tracking,
  ...stamp,
});
export type EmailSettings = z.infer<typeof EmailSettings>;

const ofEmployer = z.strictObject({ employer: EmployerName });
const ofProvider = z.strictObject({ employer: EmployerName, provider: MailProviderName });
const ofMailbox = z.strictObject({ employer: EmployerName, mailbox: MailboxPermalink });
const settings = '/v1/employers/:employer/settings/email';
const recruiter = { access: 'employer', role: 'recruiter' } as const;

export const getEmailSettings = endpoint({
  ...recruiter,
  name: 'getEmailSettings',
  method: 'GET',
  path: settings,
  summary: 'Returns the e-mail settings with all mailboxes of the employer.',
  rate: 'read',
  retry: 'none',
  params: ofEmployer,
  success: 200,
  response: EmailSettings,
});

export const saveEmailSettings = endpoint({
  name: 'saveEmailSettings',
  method: 'PUT',
  path: settings,
  access: 'employer',
  role: 'admin',
  summary: 'Updates the e-mail settings. Markup of the signature that isn’t safe in a mail is removed.',
  rate: 'write',
  retry: 'version',
  params: ofEmployer,
  body: z.strictObject({
    sendingDomain: z.optional(z.nullable(z.string().check(z.maxLength(260)))),
    signature: z.optional(longOrEmpty(10_000)),
    replyTo: z.optional(z.nullable(Email)),
    postalAddress: z.optional(lineOrEmpty(300)),
    tracking: z.optional(Tracking),
  }),
  success: 200,
  response: EmailSettings,
});

export const checkDns = endpoint({
  name: 'checkDns',
  method: 'POST',
  path: `${settings}/dns-check`,
  access: 'employer',
  role: 'admin',
  summary: 'Looks up the SPF, DKIM and DMARC records of the sending domain now.',
  rate: 'heavy',
  retry: 'none',
  params: ofEmployer,
  success: 200,
  response: EmailSettings,
  errors: ['UPSTREAM_FAILED'],
});

export const connectMailbox = endpoint({
  ...recruiter,
  name: 'connectMailbox',
  method: 'POST',
  path: `${settings}/mailboxes`,
  summary: 'Connects a mailbox after signing in to both its servers; at most 100 an employer.',
  offWhileImpersonating: true,
  rate: 'write',
  retry: 'key',
  params: ofEmployer,
  body: z.strictObject({
    provider: z.enum(['smtp']),
    address: Email,
    smtp: MailServerAccess,
    imap: MailServerAccess,
    dailyLimit: z.optional(dailyLimit),
  }),
  success: 201,
  response: Mailbox,
  errors: ['UPSTREAM_FAILED', 'DUPLICATE', 'CONFLICT'],
});

export const authorizeMailbox = endpoint({
  ...recruiter,
  name: 'authorizeMailbox',
  method: 'POST',
  path: `${settings}/:provider/authorize`,
  summary: 'Returns the address at which the provider asks for consent.',
  offWhileImpersonating: true,
  rate: 'token',
  retry: 'none',
  params: ofProvider,
  success: 200,
  response: z.object({ url: z.string() }),
  errors: ['NOT_CONFIGURED'],
});

export const finishMailboxSignIn = endpoint({
  ...recruiter,
  name: 'finishMailboxSignIn',
  method: 'POST',
  path: `${settings}/:provider/callback`,
  summary:
    'Completes sign-in with what the provider sent to /auth/{provider}/callback; connects the mailbox, or signs in again.',
  offWhileImpersonating: true,
  rate: 'token',
  retry: 'none',
  params: ofProvider,
  body: z.strictObject({
    state: z.string().check(z.minLength(1), z.maxLength(500)),
    code: z.optional(z.string().check(z.maxLength(5000))),
    error: z.optional(z.string().check(z.maxLength(200))),
  }),
  success: 201,
  response: Mailbox,
  errors: ['NOT_CONFIGURED', 'TOKEN_INVALID', 'UPSTREAM_FAILED', 'DUPLICATE', 'CONFLICT'],
});

export const saveMailbox = endpoint({
  ...recruiter,
  name: 'saveMailbox',
  method: 'PUT',
  path: `${settings}/mailboxes/:mailbox`,
  summary: 'Updates a mailbox, for its owner and admins. Changed servers are signed in to first.',
  offWhileImpersonating: true,
  rate: 'write',
  retry: 'version',
  params: ofMailbox,
  body: z.strictObject({
    dailyLimit: z.optional(dailyLimit),
    smtp: z.optional(changedAccess),
    imap: z.optional(changedAccess),
  }),
  success: 200,
  response: Mailbox,
  errors: ['UPSTREAM_FAILED'],
});

export const disconnectMailbox = endpoint({
  ...recruiter,
  name: 'disconnectMailbox',
  method: 'DELETE',
  path: `${settings}/mailboxes/:mailbox`,
  summary: 'Forgets a mailbox with its passwords and tokens. Its letters that are due are not sent.',
  offWhileImpersonating: true,
  rate: 'write',
  retry: 'same',
  params: ofMailbox,
  success: 204,
});

export const testMailbox = endpoint({
  ...recruiter,
  name: 'testMailbox',
  method: 'POST',
  path: `${settings}/mailboxes/:mailbox/test`,
  summary: 'Signs in to the servers or the provider of a mailbox and says whether that worked.',
  offWhileImpersonating: true,
  rate: 'mail',
  retry: 'none',
  params: ofMailbox,
  success: 200,
  response: z.object({ ok: z.boolean(), error: z.optional(z.string()) }),
});

export const mailboxEndpoints: readonly Endpoint[] = [
  getEmailSettings,
  saveEmailSettings,
  checkDns,
  connectMailbox,
  authorizeMailbox,
  finishMailboxSignIn,
  saveMailbox,
  disconnectMailbox,
  testMailbox,
];
