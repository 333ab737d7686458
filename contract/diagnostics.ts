// Reports of failures from browsers, and the mails kept on a server without SMTP.
import * as z from 'zod/mini';
import { endpoint } from './kit/endpoint.ts';
import { Email, Iso, Language, line, lineOrEmpty, longOrEmpty } from './kit/fields.ts';
import { listQuery, page } from './kit/page.ts';

export const reportError = endpoint({
  name: 'reportError',
  method: 'POST',
  path: '/v1/public/error-reports',
  access: 'public',
  summary: 'What a person was doing when the page failed; the error id is the reference on the screen.',
  rate: 'public-write',
  retry: 'same',
  body: z.strictObject({
    message: z.optional(longOrEmpty(2000)),
    email: z.optional(Email),
    errorId: z.optional(line(64)),
    path: line(500),
    release: lineOrEmpty(64),
  }),
  success: 204,
});

export const Mail = z.object({
  id: z.string(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  language: Language,
  text: z.string(),
  html: z.string(),
  links: z.array(z.string()),
  createdAt: Iso,
});
export type Mail = z.infer<typeof Mail>;

export const listOutbox = endpoint({
  name: 'listOutbox',
  method: 'GET',
  path: '/v1/outbox',
  access: 'open',
  isDiagnostic: true,
  summary:
    'Mails kept because no SMTP server is set; for developers on this machine, in uat for platform admins.',
  rate: 'read',
  retry: 'none',
  query: z.strictObject(listQuery),
  success: 200,
  response: page(Mail),
});

export const clearOutbox = endpoint({
  name: 'clearOutbox',
  method: 'DELETE',
  path: '/v1/outbox',
  access: 'open',
  isDiagnostic: true,
  summary: 'Empties the outbox; for the same people.',
  rate: 'read',
  retry: 'same',
  success: 204,
});

export const diagnosticEndpoints = [reportError, listOutbox, clearOutbox];
