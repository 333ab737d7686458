// A platform admin acts as a user (decisions, section 3): with a reason, for 60 minutes, and everything written down.
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { Iso, line, Ref, Who } from './kit/fields.ts';
import { UserId } from './kit/ids.ts';
import { SignedIn, User } from './users.ts';

export const Impersonation = z.object({
  actor: Who,
  user: Who,
  employer: Ref,
  reason: z.string(),
  startedAt: Iso,
  endsAt: Iso,
});
export type Impersonation = z.infer<typeof Impersonation>;

const path = '/v1/auth/impersonate';

export const impersonate = endpoint({
  name: 'impersonate',
  method: 'POST',
  path,
  access: 'admin',
  summary: 'Starts acting as an active employer user for 60 minutes.',
  rate: 'platform',
  retry: 'none',
  body: z.strictObject({
    userId: UserId,
    reason: line(500).check(z.minLength(10)),
  }),
  success: 200,
  response: z.object({ user: User, impersonation: Impersonation }),
  errors: ['CONFLICT', 'NOT_FOUND'],
});

export const getImpersonation = endpoint({
  name: 'getImpersonation',
  method: 'GET',
  path,
  access: 'user',
  summary: 'Returns who is signed in, and who impersonates them.',
  rate: 'read',
  retry: 'none',
  success: 200,
  response: z.object({ user: User, impersonation: z.nullable(Impersonation) }),
});

export const endImpersonation = endpoint({
  name: 'endImpersonation',
  method: 'DELETE',
  path,
  access: 'user',
  summary: 'Ends impersonation. The admin continues in a new session.',
  rate: 'write',
  retry: 'same',
  success: 200,
  response: SignedIn,
  errors: ['CONFLICT'],
});

export const impersonationEndpoints: readonly Endpoint[] = [impersonate, getImpersonation, endImpersonation];
