// What somebody invited may do before they have an account (screens, A3).
import * as z from 'zod/mini';
import { endpoint } from './kit/endpoint.ts';
import { Email } from './kit/fields.ts';

/** By one's address, or by the link that no longer works; its letter goes to the address it was made for. */
export const askForInvitation = endpoint({
  name: 'askForInvitation',
  method: 'POST',
  path: '/v1/public/invitations/resend',
  access: 'public',
  summary:
    'E-mails a new link to a person who is still invited. Gives the same response for every address and link.',
  rate: 'mail',
  retry: 'same',
  body: z.union([
    z.strictObject({ email: Email }),
    z.strictObject({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{20,100}$/)) }),
  ]),
  success: 204,
});
