// People who sign in: platform admins (type 1) and employer users (type 2).
import * as z from 'zod/mini';
import { EmployerProfile } from './employer-profile.ts';
import { Image } from './images.ts';
import { askForInvitation } from './invitations.ts';
import { endpoint } from './kit/endpoint.ts';
import { Email, Iso, Language, line, lineOrEmpty, longOrEmpty, Ref, stamp } from './kit/fields.ts';
import { EmployerId, EmployerName, ImagePermalink, JobPagePermalink, UserId } from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';
import { Role } from './kit/roles.ts';
import { Notification } from './notifications.ts';

export const userStatuses = ['invited', 'active', 'deactivated'] as const;
export const UserStatus = z.enum(userStatuses);
export type UserStatus = z.infer<typeof UserStatus>;

/** `timezone` is an IANA name, such as Europe/Lisbon. */
export const UserProfile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  title: z.string(),
  photo: z.nullable(Image),
  timezone: z.string(),
});
export type UserProfile = z.infer<typeof UserProfile>;

/** `email` and `lastSeenAt` of others are seen by admins and owners only; absent for the rest. */
export const User = z.object({
  id: UserId,
  type: z.union([z.literal(1), z.literal(2)]),
  email: z.optional(z.string()),
  employerId: z.nullable(EmployerId),
  role: z.nullable(Role),
  status: UserStatus,
  profile: UserProfile,
  employerProfile: z.optional(z.nullable(EmployerProfile)),
  /** The last ten; one's own only. */
  notifications: z.optional(z.array(Notification)),
  language: Language,
  lastSeenAt: z.optional(z.nullable(Iso)),
  jobPages: z.array(Ref),
  ...stamp,
});
export type User = z.infer<typeof User>;

/** Every call that sets the signed-in user answers with this. */
export const SignedIn = z.object({ user: User });
export type SignedIn = z.infer<typeof SignedIn>;

/** The writable fields of one's own profile. */
export const ProfileChange = z.strictObject({
  firstName: z.optional(line(60)),
  lastName: z.optional(line(60)),
  title: z.optional(lineOrEmpty(120)),
  photo: z.optional(z.nullable(ImagePermalink)),
  timezone: z.optional(
    z.string().check(
      z.refine<string>((value) => isTimezone(value), {
        error: 'Enter a time zone such as Europe/Lisbon',
        params: { code: 'FORMAT' },
      }),
    ),
  ),
});

function isTimezone(value: string): boolean {
  // `+01:00` is an offset, which databases read with the other sign.
  if (!/^[A-Za-z].{0,63}$/.test(value)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

/** The jobs of a hiring manager; for other roles they wait until the person is one. */
const Jobs = z.array(JobPagePermalink).check(z.maxLength(100));

const ofEmployer = z.strictObject({ employer: EmployerName });
const member = z.strictObject({ employer: EmployerName, user: UserId });

export const getUser = endpoint({
  name: 'getUser',
  method: 'GET',
  path: '/v1/users/:id',
  access: 'user',
  summary: 'Returns the signed-in user; the ID can be `me`. Any other user is not found.',
  rate: 'read',
  retry: 'none',
  params: z.strictObject({ id: z.union([UserId, z.literal('me')]) }),
  success: 200,
  response: SignedIn,
});

export const listUsers = endpoint({
  name: 'listUsers',
  method: 'GET',
  path: '/v1/employers/:employer/users',
  access: 'employer',
  role: 'viewer',
  summary: 'Lists the employer’s members by name.',
  rate: 'read',
  retry: 'none',
  params: ofEmployer,
  query: z.strictObject({
    ...listQuery,
    role: z.optional(z.array(Role)),
    status: z.optional(z.array(UserStatus)),
  }),
  success: 200,
  response: page(User),
});

export const getMember = endpoint({
  name: 'getMember',
  method: 'GET',
  path: '/v1/employers/:employer/users/:user',
  access: 'employer',
  role: 'viewer',
  summary: 'Returns one member of the employer.',
  rate: 'read',
  retry: 'none',
  params: member,
  success: 200,
  response: User,
});

export const inviteUser = endpoint({
  name: 'inviteUser',
  method: 'POST',
  path: '/v1/employers/:employer/users/invite',
  access: 'employer',
  role: 'admin',
  summary: 'Invites a colleague by e-mail. The link works for seven days.',
  rate: 'mail',
  retry: 'key',
  offWhileImpersonating: true,
  params: ofEmployer,
  body: z.strictObject({
    email: Email,
    role: Role,
    firstName: z.optional(lineOrEmpty(60)),
    lastName: z.optional(lineOrEmpty(60)),
    jobPagePermalinks: z.optional(Jobs),
    /** Of the letter and, at first, of the person; the caller’s unless said. */
    language: z.optional(Language),
    /** The inviter’s own words. They stand in the letter and are kept nowhere else. */
    message: z.optional(longOrEmpty(1000)),
  }),
  success: 201,
  response: User,
  errors: ['DUPLICATE'],
});

export const resendInvite = endpoint({
  name: 'resendInvite',
  method: 'POST',
  path: '/v1/employers/:employer/users/:user/resend-invite',
  access: 'employer',
  role: 'admin',
  summary: 'Resends the invitation. The older link stops working.',
  rate: 'mail',
  retry: 'same',
  offWhileImpersonating: true,
  params: member,
  success: 204,
  errors: ['CONFLICT'],
});

export const saveUser = endpoint({
  name: 'saveUser',
  method: 'PUT',
  path: '/v1/employers/:employer/users/:user',
  access: 'employer',
  role: 'viewer',
  summary:
    'Changes your profile and language; admins: role, status and jobs of others. Deactivation ends all sessions.',
  rate: 'write',
  retry: 'version',
  offWhileImpersonating: true,
  params: member,
  body: z.strictObject({
    profile: z.optional(ProfileChange),
    language: z.optional(Language),
    role: z.optional(Role),
    status: z.optional(z.enum(['active', 'deactivated'])),
    jobPages: z.optional(Jobs),
  }),
  success: 200,
  response: User,
  errors: ['CONFLICT'],
});

export const transferOwnership = endpoint({
  name: 'transferOwnership',
  method: 'POST',
  path: '/v1/employers/:employer/owner',
  access: 'employer',
  role: 'owner',
  summary: 'Makes another active member the owner. The caller becomes an admin. Both get an e-mail.',
  rate: 'login',
  retry: 'none',
  offWhileImpersonating: true,
  params: ofEmployer,
  body: z.strictObject({ userId: UserId, password: z.string().check(z.maxLength(200)) }),
  success: 200,
  response: User,
  errors: ['BAD_CREDENTIALS', 'CONFLICT'],
});

export const userEndpoints = [
  getUser,
  listUsers,
  getMember,
  inviteUser,
  resendInvite,
  askForInvitation,
  saveUser,
  transferOwnership,
];
