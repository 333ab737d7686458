// Whom an employer writes to no more, whatever a sequence says: addresses, whole domains and telephone numbers.
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { Iso, line, lineOrEmpty, Who } from './kit/fields.ts';
import { EmployerName, SuppressionId } from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';

const suppressionKinds = ['email', 'domain', 'phone'] as const;
export const SuppressionKind = z.enum(suppressionKinds);
export type SuppressionKind = z.infer<typeof SuppressionKind>;

/** Who brought it about. What the person asked for is never removed. */
export const SuppressionOrigin = z.enum(['staff', 'person', 'bounce']);
export type SuppressionOrigin = z.infer<typeof SuppressionOrigin>;

export const Suppression = z.object({
  id: SuppressionId,
  /** Null once the person was erased: the address is forgotten, and still not written to. */
  value: z.nullable(z.string()),
  /** A `phone` is in E.164, and gets no text message. */
  kind: SuppressionKind,
  origin: SuppressionOrigin,
  reason: z.string(),
  at: Iso,
  /** Null where nobody of the staff did it. */
  by: z.nullable(Who),
});
export type Suppression = z.infer<typeof Suppression>;

const ofEmployer = z.strictObject({ employer: EmployerName });
const all = '/v1/employers/:employer/suppressions';

export const listSuppressions = endpoint({
  name: 'listSuppressions',
  method: 'GET',
  path: all,
  access: 'employer',
  role: 'recruiter',
  summary: 'Lists addresses and domains that get no mail and numbers that get no texts, newest first.',
  rate: 'read',
  retry: 'none',
  params: ofEmployer,
  query: z.strictObject(listQuery),
  success: 200,
  response: page(Suppression),
});

export const addSuppression = endpoint({
  name: 'addSuppression',
  method: 'POST',
  path: all,
  access: 'employer',
  role: 'admin',
  summary:
    'Adds an address, a domain or a telephone number with its country code. One that is there already is answered as it is.',
  rate: 'write',
  retry: 'key',
  params: ofEmployer,
  body: z.strictObject({ value: line(254), reason: lineOrEmpty(200) }),
  success: 201,
  response: Suppression,
});

export const removeSuppression = endpoint({
  name: 'removeSuppression',
  method: 'DELETE',
  path: `${all}/:suppression`,
  access: 'employer',
  role: 'admin',
  summary: 'Removes a suppression; never one that the person asked for.',
  offWhileImpersonating: true,
  rate: 'write',
  retry: 'same',
  params: z.strictObject({ employer: EmployerName, suppression: SuppressionId }),
  success: 204,
  errors: ['CONFLICT'],
});

export const suppressionEndpoints: readonly Endpoint[] = [
  listSuppressions,
  addSuppression,
  removeSuppression,
];
