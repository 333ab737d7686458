// The mailbox that comes with the demo: its letters stay on this machine, and most of its receivers answer.
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { EmployerName } from './kit/ids.ts';
import { Mailbox } from './mailboxes.ts';

const path = '/v1/employers/:employer/settings/email/demo-mailbox';
const common = {
  path,
  access: 'employer',
  role: 'recruiter',
  params: z.strictObject({ employer: EmployerName }),
} as const;

/** The name its servers go by; nobody can have it (RFC 6761). */
export const DEMO_MAIL_HOST = 'mail.demo.invalid';

export const getDemoMailbox = endpoint({
  ...common,
  name: 'getDemoMailbox',
  method: 'GET',
  summary: 'Says whether a demo mailbox can be connected here: with DEMO=on, on the bundled database.',
  rate: 'read',
  retry: 'none',
  success: 200,
  response: z.object({ isThere: z.boolean() }),
});

export const connectDemoMailbox = endpoint({
  ...common,
  name: 'connectDemoMailbox',
  method: 'POST',
  summary: 'Connects the demo mailbox under the caller’s own address. What it sends stays on this machine.',
  offWhileImpersonating: true,
  rate: 'write',
  retry: 'key',
  success: 201,
  response: Mailbox,
  errors: ['NOT_CONFIGURED', 'DUPLICATE', 'CONFLICT'],
});

export const demoMailboxEndpoints: readonly Endpoint[] = [getDemoMailbox, connectDemoMailbox];
