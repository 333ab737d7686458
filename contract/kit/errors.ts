// Every way a call can fail: the code the domain throws, the status HTTP says, the title a person reads.
import * as z from 'zod/mini';

const table = {
  BAD_REQUEST: [400, 'The request is malformed'],
  BAD_QUERY: [400, 'A query parameter is invalid'],
  BAD_CURSOR: [400, 'This cursor does not belong to this list'],
  UNAUTHENTICATED: [401, 'Sign in first'],
  BAD_CREDENTIALS: [401, 'Wrong e-mail or password'],
  SIGNATURE_INVALID: [401, 'The signature is invalid'],
  FORBIDDEN: [403, 'Your role does not allow this'],
  ORIGIN_REFUSED: [403, 'This origin is not allowed'],
  IMPERSONATING: [403, 'Not allowed while impersonating'],
  IMPERSONATION_REQUIRED: [403, 'Choose a user to act as first'],
  SIGN_UP_CLOSED: [403, 'Sign-up is closed here'],
  NOT_FOUND: [404, 'Not found'],
  METHOD_NOT_ALLOWED: [405, 'Method not allowed'],
  REQUEST_TIMEOUT: [408, 'The request took too long to arrive'],
  STALE_VERSION: [409, 'Someone else edited this'],
  CONFLICT: [409, 'Not possible in this state'],
  DUPLICATE: [409, 'This value is in use'],
  IN_USE: [409, 'This is still in use'],
  IDEMPOTENCY_IN_PROGRESS: [409, 'The first request with this key is still running'],
  GONE: [410, 'No longer available'],
  PRECONDITION_FAILED: [412, 'This version of the protocol is not spoken here'],
  TOO_LARGE: [413, 'This is too large'],
  UNSUPPORTED_TYPE: [415, 'This content type is not accepted'],
  RANGE_NOT_SATISFIABLE: [416, 'This range is outside the file'],
  VALIDATION: [422, 'Some fields are invalid'],
  FILE_REFUSED: [422, 'This file is not accepted'],
  TOKEN_INVALID: [422, 'This link no longer works'],
  IDEMPOTENCY_MISMATCH: [422, 'This key was used with another body'],
  VERSION_REQUIRED: [428, 'Send the version you are changing'],
  RATE_LIMITED: [429, 'Too many attempts'],
  HEADERS_TOO_LARGE: [431, 'The headers are too large'],
  CHECKSUM_MISMATCH: [460, 'The bytes do not match their checksum'],
  INTERNAL: [500, 'Something went wrong on our side'],
  NOT_CONFIGURED: [501, 'Not set up on this server'],
  UPSTREAM_FAILED: [502, 'An external service failed'],
  UNAVAILABLE: [503, 'Not available right now'],
  STORAGE_FULL: [507, 'The server is out of storage'],
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
