// Signing in and out, forgotten passwords, invitations and new employers (specification, sections 4 and 7).
import * as z from 'zod/mini';
import { Image } from './images.ts';
import { endpoint } from './kit/endpoint.ts';
import { Email, Iso, line } from './kit/fields.ts';
import { SessionId } from './kit/ids.ts';
import { Role } from './kit/roles.ts';
import { SignedIn } from './users.ts';

/** A new password: at least `passwordMinimum` (15 unless set), at most 200 of any characters; common ones are refused. */
const NewPassword = z.string().check(
  // The least that PASSWORD_MINIMUM may be set to; the server knows the setting.
  z.minLength(8, { error: 'Use at least 8 characters.' }),
  z.maxLength(200, { error: 'At most 200 characters' }),
);
const Token = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,100}$/));

export const tokenKinds = ['reset', 'claim', 'sign-up', 'email', 'reopen'] as const;
export const TokenKind = z.enum(tokenKinds);
export type TokenKind = z.infer<typeof TokenKind>;

export const getAuthOptions = endpoint({
  name: 'getAuthOptions',
  method: 'GET',
  path: '/v1/auth/options',
  access: 'open',
  summary: 'Lists the sign-in methods of this server. The nonce works once, for ten minutes.',
  rate: 'public',
  retry: 'none',
  success: 200,
  response: z.object({
    google: z.nullable(z.object({ clientId: z.string(), nonce: z.string(), scopes: z.array(z.string()) })),
    signUp: z.enum(['open', 'closed']),
    passwordMinimum: z.int(),
  }),
});

export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/v1/auth/login',
  access: 'open',
  summary: 'Signs in with e-mail and password. One error for unknown, deactivated and wrong.',
  rate: 'login',
  retry: 'none',
  body: z.strictObject({ email: Email, password: z.string().check(z.minLength(1), z.maxLength(200)) }),
  success: 200,
  response: SignedIn,
  errors: ['BAD_CREDENTIALS'],
});

const googleCredential = { credential: z.string().check(z.maxLength(8000)), nonce: line(200) };
const googleCode = { code: z.string().check(z.maxLength(2000)), nonce: line(200) };

export const loginWithGoogle = endpoint({
  name: 'loginWithGoogle',
  method: 'POST',
  path: '/v1/auth/google',
  access: 'open',
  summary: 'Signs in with a Google credential or code. Links by subject, never creates an account.',
  rate: 'login',
  retry: 'none',
  body: z.union([z.strictObject(googleCredential), z.strictObject(googleCode)]),
  bodyLimit: 16_000,
  success: 200,
  response: SignedIn,
  errors: ['BAD_CREDENTIALS', 'NOT_CONFIGURED', 'UPSTREAM_FAILED'],
});

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/v1/auth/logout',
  access: 'open',
  summary: 'Ends the session, if any, and clears the cookies.',
  rate: 'public',
  retry: 'same',
  success: 204,
});

export const forgotPassword = endpoint({
  name: 'forgotPassword',
  method: 'POST',
  path: '/v1/auth/forgot-password',
  access: 'open',
  summary: 'E-mails a link that works for 30 minutes. Same response for every address.',
  rate: 'mail',
  retry: 'same',
  body: z.strictObject({ email: Email }),
  success: 204,
});

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/v1/auth/forgot-password/reset',
  access: 'open',
  summary: 'Sets a new password, signs in and ends all other sessions.',
  rate: 'token',
  retry: 'none',
  body: z.strictObject({ token: Token, password: NewPassword }),
  success: 200,
  response: SignedIn,
  errors: ['TOKEN_INVALID'],
});

export const claimAccount = endpoint({
  name: 'claimAccount',
  method: 'POST',
  path: '/v1/auth/claim-account/reset',
  access: 'open',
  summary: 'Accepts an invitation, or finishes a confirmed sign-up, and signs in.',
  rate: 'token',
  retry: 'none',
  body: z.strictObject({
    token: Token,
    password: NewPassword,
    firstName: line(60),
    lastName: line(60),
    employerName: z.optional(line(120)),
  }),
  success: 200,
  response: SignedIn,
  errors: ['TOKEN_INVALID', 'DUPLICATE'],
});

export const claimAccountWithGoogle = endpoint({
  name: 'claimAccountWithGoogle',
  method: 'POST',
  path: '/v1/auth/claim-account/google',
  access: 'open',
  summary: 'Accepts an invitation with the Google account of its address, and signs in.',
  rate: 'token',
  retry: 'none',
  body: z.union([
    z.strictObject({ token: Token, ...googleCredential }),
    z.strictObject({ token: Token, ...googleCode }),
  ]),
  bodyLimit: 16_000,
  success: 200,
  response: SignedIn,
  errors: ['TOKEN_INVALID', 'DUPLICATE', 'BAD_CREDENTIALS', 'NOT_CONFIGURED', 'UPSTREAM_FAILED'],
});

export const checkToken = endpoint({
  name: 'checkToken',
  method: 'POST',
  path: '/v1/auth/tokens/check',
  access: 'open',
  summary: 'Describes an e-mailed link without using it. The e-mail address is masked.',
  rate: 'token',
  retry: 'same',
  body: z.strictObject({ token: Token, kind: TokenKind }),
  success: 200,
  response: z.object({
    kind: TokenKind,
    email: z.string(),
    employerName: z.nullable(z.string()),
    expiresAt: Iso,
    /** Who invited, as what, and the employer’s logo; null for other links. `inviterName` null: nobody is known. */
    invitation: z.nullable(
      z.object({ role: Role, inviterName: z.nullable(z.string()), logo: z.nullable(Image) }),
    ),
  }),
  errors: ['TOKEN_INVALID'],
});

export const signUp = endpoint({
  name: 'signUp',
  method: 'POST',
  path: '/v1/auth/sign-up',
  access: 'open',
  summary: 'Starts a new employer by e-mailing a confirmation. Always gives the same response.',
  rate: 'mail',
  retry: 'same',
  body: z.strictObject({ employerName: line(120), email: Email }),
  success: 204,
  errors: ['SIGN_UP_CLOSED'],
});

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/v1/auth/password',
  access: 'user',
  summary: 'Changes your password and ends your other sessions.',
  rate: 'login',
  retry: 'none',
  offWhileImpersonating: true,
  body: z.strictObject({ current: z.string().check(z.maxLength(200)), password: NewPassword }),
  success: 204,
  errors: ['BAD_CREDENTIALS'],
});

export const changeEmail = endpoint({
  name: 'changeEmail',
  method: 'POST',
  path: '/v1/auth/email',
  access: 'user',
  summary: 'Starts changing your e-mail: confirms the new address, notifies the old one.',
  rate: 'mail',
  retry: 'same',
  offWhileImpersonating: true,
  body: z.strictObject({ email: Email, password: z.string().check(z.maxLength(200)) }),
  success: 204,
  errors: ['BAD_CREDENTIALS'],
});

export const confirmEmail = endpoint({
  name: 'confirmEmail',
  method: 'POST',
  path: '/v1/auth/email/confirm',
  access: 'user',
  summary: 'Confirms the new address with the e-mailed token.',
  rate: 'token',
  retry: 'none',
  offWhileImpersonating: true,
  body: z.strictObject({ token: Token }),
  success: 200,
  response: SignedIn,
  errors: ['TOKEN_INVALID', 'DUPLICATE'],
});

export const reopenEmployer = endpoint({
  name: 'reopenEmployer',
  method: 'POST',
  path: '/v1/auth/reopen-employer',
  access: 'open',
  summary: 'Reopens a closed employer with the link its owners got. Its public pages go online again.',
  rate: 'token',
  retry: 'none',
  body: z.strictObject({ token: Token }),
  success: 204,
  errors: ['TOKEN_INVALID'],
});

/** A place where one is signed in. `browser` is a short name such as "Firefox on Linux". */
export const Session = z.object({
  id: SessionId,
  startedAt: Iso,
  lastSeenAt: Iso,
  isCurrent: z.boolean(),
  browser: z.string(),
  place: z.nullable(z.string()),
});
export type Session = z.infer<typeof Session>;

export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/v1/auth/sessions',
  access: 'user',
  summary: 'Lists your sessions, newest first.',
  rate: 'read',
  retry: 'none',
  success: 200,
  response: z.object({ data: z.array(Session), nextCursor: z.nullable(z.string()) }),
});

export const endSession = endpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/v1/auth/sessions/:id',
  access: 'user',
  summary: 'Ends one of your sessions, or with `others` all but this one.',
  rate: 'write',
  retry: 'same',
  offWhileImpersonating: true,
  params: z.strictObject({ id: z.union([SessionId, z.literal('others')]) }),
  success: 204,
});

export const authEndpoints = [
  getAuthOptions,
  login,
  loginWithGoogle,
  logout,
  forgotPassword,
  resetPassword,
  claimAccount,
  claimAccountWithGoogle,
  checkToken,
  signUp,
  changePassword,
  changeEmail,
  confirmEmail,
  reopenEmployer,
  listSessions,
  endSession,
];
