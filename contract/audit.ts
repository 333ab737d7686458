// Who did what, and for whom: append-only, without values. Platform admins see all, admins of an employer its own.
import * as z from 'zod/mini';
import { EmployerProfile } from './employer-profile.ts';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { Day, Email, Iso, line, Ref, Who } from './kit/fields.ts';
import { EmployerName, UserId } from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';
import { Role } from './kit/roles.ts';
import { UserStatus } from './users.ts';

/** `effectiveUser` is whose name it was done in while impersonating; `changes` names fields, never values. */
export const AuditRow = z.object({
  id: z.string(),
  at: Iso,
  actor: z.union([Who, z.literal('system')]),
  effectiveUser: z.nullable(Who),
  action: z.string(),
  /** `title` is null for what is gone or has no name; `parent` is what it lies in, such as an application's job. */
  entity: z.nullable(
    z.object({
      ...{ kind: z.string(), permalink: z.string() },
      ...{ title: z.nullable(z.string()), parent: z.nullable(z.string()) },
    }),
  ),
  /** Null for what concerns no single employer. */
  employer: z.nullable(Ref),
  reason: z.nullable(z.string()),
  changes: z.array(z.string()),
});
export type AuditRow = z.infer<typeof AuditRow>;

const ofEmployer = z.strictObject({ employer: EmployerName });
const platform = { access: 'admin', rate: 'platform' } as const;
const range = { from: z.optional(Day), to: z.optional(Day) };

export const listAudit = endpoint({
  name: 'listAudit',
  method: 'GET',
  path: '/v1/employers/:employer/audit',
  access: 'employer',
  role: 'admin',
  summary: 'Lists the employer’s access log, newest first.',
  rate: 'heavy',
  retry: 'none',
  params: ofEmployer,
  query: z.strictObject({
    ...listQuery,
    ...range,
    action: z.optional(z.array(line(60))),
    userId: z.optional(UserId),
    impersonated: z.optional(z.enum(['true', 'false'])),
  }),
  success: 200,
  response: page(AuditRow),
});

export const listAllAudit = endpoint({
  ...platform,
  name: 'listAllAudit',
  method: 'GET',
  path: '/v1/admin/audit',
  summary: 'Lists all employers’ access log, newest first.',
  retry: 'none',
  query: z.strictObject({
    ...listQuery,
    ...range,
    actorId: z.optional(UserId),
    employerPermalink: z.optional(z.array(EmployerName)),
    impersonated: z.optional(z.enum(['true', 'false'])),
  }),
  success: 200,
  response: page(AuditRow),
});

export const listAllUsers = endpoint({
  ...platform,
  name: 'listAllUsers',
  method: 'GET',
  path: '/v1/admin/users',
  summary: 'Lists users of all employers, to choose one to act as.',
  retry: 'none',
  query: z.strictObject({
    ...listQuery,
    employerPermalink: z.optional(z.array(EmployerName)),
    type: z.optional(z.enum(['1', '2'])),
  }),
  success: 200,
  response: page(
    z.object({
      id: UserId,
      email: z.string(),
      name: z.string(),
      role: z.nullable(Role),
      status: UserStatus,
      employer: z.nullable(Ref),
      lastSeenAt: z.nullable(Iso),
    }),
  ),
});

export const AdminEmployer = z.object({
  permalink: z.string(),
  name: z.string(),
  subscriptionTier: EmployerProfile.shape.subscriptionTier,
  isLiveWithJobPages: z.boolean(),
  /** Closed by the platform. */
  isSuspended: z.boolean(),
  /** Closed by the platform or by an owner; null while it is open. */
  closedAt: z.nullable(Iso),
  userCount: z.int(),
  createdAt: Iso,
  version: z.int(),
});

export type AdminEmployer = z.infer<typeof AdminEmployer>;

export const listAllEmployers = endpoint({
  ...platform,
  name: 'listAllEmployers',
  method: 'GET',
  path: '/v1/admin/employers',
  summary: 'Lists employers, newest first.',
  retry: 'none',
  query: z.strictObject(listQuery),
  success: 200,
  response: page(AdminEmployer),
});

export const createEmployer = endpoint({
  ...platform,
  name: 'createEmployer',
  method: 'POST',
  path: '/v1/admin/employers',
  summary: 'Creates an employer and invites its first owner.',
  retry: 'key',
  body: z.strictObject({ name: line(120), email: Email }),
  success: 201,
  response: AdminEmployer,
  errors: ['DUPLICATE'],
});

export const getAnyEmployer = endpoint({
  ...platform,
  name: 'getAnyEmployer',
  method: 'GET',
  path: '/v1/admin/employers/:employer',
  summary: 'Returns one employer as platform admins see it.',
  retry: 'none',
  params: ofEmployer,
  success: 200,
  response: AdminEmployer,
});

export const saveAnyEmployer = endpoint({
  ...platform,
  name: 'saveAnyEmployer',
  method: 'PUT',
  path: '/v1/admin/employers/:employer',
  summary: 'Changes plan label, live and suspended.',
  retry: 'version',
  params: ofEmployer,
  body: z.strictObject({
    subscriptionTier: z.optional(EmployerProfile.shape.subscriptionTier),
    isLiveWithJobPages: z.optional(z.boolean()),
    /** True closes the employer, false opens it again, also where an owner closed it. */
    isSuspended: z.optional(z.boolean()),
  }),
  success: 200,
  response: AdminEmployer,
});

export const auditEndpoints: readonly Endpoint[] = [
  listAudit,
  listAllAudit,
  listAllUsers,
  listAllEmployers,
  createEmployer,
  getAnyEmployer,
  saveAnyEmployer,
];
