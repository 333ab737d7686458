// Every way a call can fail: the code the domain throws, the status HTTP says, the title a person reads.
import * as z from 'zod/mini';

const table = {
  BAD_REQUEST: [400, 'The request cannot be read'],
  BAD_QUERY: [400, 'A query parameter is wrong'],
  BAD_CURSOR: [400, 'This cursor does not belong to this list'],
  UNAUTHENTICATED: [401, 'Sign in first'],
  BAD_CREDENTIALS: [401, 'E-mail or password is wrong'],
  SIGNATURE_INVALID: [401, 'The signature is wrong'],
  FORBIDDEN: [403, 'Your role does not allow this'],
  ORIGIN_REFUSED: [403, 'This origin may not do this'],
  IMPERSONATING: [403, 'Not while acting for somebody'],
  IMPERSONATION_REQUIRED: [403, 'Choose whom to act as first'],
  SIGN_UP_CLOSED: [403, 'Sign-up is closed here'],
  NOT_FOUND: [404, 'This does not exist'],
  METHOD_NOT_ALLOWED: [405, 'This method is not offered here'],
  REQUEST_TIMEOUT: [408, 'The request took too long to arrive'],
  STALE_VERSION: [409, 'Somebody changed this meanwhile'],
  CONFLICT: [409, 'Its state does not allow this'],
  DUPLICATE: [409, 'This value is taken'],
  IN_USE: [409, 'Something still uses this'],
  IDEMPOTENCY_IN_PROGRESS: [409, 'The first request with this key is still running'],
  GONE: [410, 'This is over'],
  TOO_LARGE: [413, 'This is too large'],
  UNSUPPORTED_TYPE: [415, 'This content type is not accepted'],
  RANGE_NOT_SATISFIABLE: [416, 'This range lies outside the file'],
  VALIDATION: [422, 'Some fields are wrong'],
  FILE_REFUSED: [422, 'This file is not accepted'],
  TOKEN_INVALID: [422, 'This link no longer works'],
  IDEMPOTENCY_MISMATCH: [422, 'This key was used with another body'],
  VERSION_REQUIRED: [428, 'Say which version you are changing'],
  RATE_LIMITED: [429, 'Too many tries'],
  HEADERS_TOO_LARGE: [431, 'The headers are too large'],
  INTERNAL: [500, 'Something went wrong on our side'],
  NOT_CONFIGURED: [501, 'This is not set up here'],
  UPSTREAM_FAILED: [502, 'An outer service failed'],
  UNAVAILABLE: [503, 'Not available right now'],
  STORAGE_FULL: [507, 'There is no room for this'],
} as const;

export type ErrorCode = keyof typeof table;

/** All codes, in the order of their status. */
export const errorCodes = Object.keys(table) as readonly ErrorCode[];

/** The HTTP status a code is answered with. */
export const statusOf = (code: ErrorCode): number => table[code][0];

/** The English title of a code, as `title` in problem+json. */
export const titleOf = (code: ErrorCode): string => table[code][1];

/** The stable address of a problem: `/v1/problems/` and the code in kebab case. */
export const problemType = (code: ErrorCode): string =>
  `/v1/problems/${code.toLowerCase().replaceAll('_', '-')}`;

export const fieldCodes = [
  'REQUIRED',
  'UNKNOWN',
  'TYPE',
  'TOO_SHORT',
  'TOO_LONG',
  'TOO_MANY',
  'FORMAT',
  'RANGE',
  'NOT_ALLOWED',
  'TAKEN',
  'NOT_FOUND',
  'UNRESOLVED_TOKEN',
] as const;
export type FieldCode = (typeof fieldCodes)[number];

/** One wrong field: a JSON pointer into the body, or the name of a query parameter; `detail` is a sentence. */
export const FieldError = z.object({
  pointer: z.optional(z.string()),
  parameter: z.optional(z.string()),
  code: z.enum(fieldCodes),
  detail: z.string(),
});
export type FieldError = z.infer<typeof FieldError>;

export const fileRefusals = [
  'not-media',
  'truncated',
  'empty',
  'too-many-pixels',
  'encrypted',
  'unreadable',
] as const;
export type FileRefusal = (typeof fileRefusals)[number];

/** What every refusal looks like on the wire (RFC 9457). `current` comes with STALE_VERSION, `similar` with GONE. */
export const Problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(errorCodes as [ErrorCode, ...ErrorCode[]]),
  detail: z.string(),
  instance: z.string(),
  errors: z.optional(z.array(FieldError)),
  current: z.optional(z.unknown()),
  reason: z.optional(z.string()),
  needs: z.optional(z.string()),
  state: z.optional(z.string()),
  similar: z.optional(z.array(z.object({ permalink: z.string(), title: z.string() }))),
});
export type Problem = z.infer<typeof Problem>;
