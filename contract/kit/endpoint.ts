// An endpoint is one value: the server serves it, the browser calls it, OpenAPI is written from it.
import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Role } from './roles.ts';

type Schema = z.ZodMiniType;

/**
 * Who may call, and whether cookies travel:
 * `public` anyone, no cookies · `open` anyone, with cookies (sign-in and sign-out) · `user` signed in ·
 * `employer` a member of the employer in the path with at least `role` · `admin` a platform admin.
 */
export type Access = 'public' | 'open' | 'user' | 'employer' | 'admin';

/** The class of limits a call counts against; figures stand in server/http/rate-limit.ts. */
export type RateClass =
  | 'read'
  | 'write'
  | 'heavy'
  | 'login'
  | 'token'
  | 'mail'
  | 'public'
  | 'public-write'
  | 'heart'
  | 'apply'
  | 'upload'
  | 'part'
  | 'track'
  | 'platform'
  | 'free';

/**
 * What a repeated call does:
 * `key` creates, takes Idempotency-Key · `version` needs If-Match or `version` in the body ·
 * `same` the second call has no further effect · `none` a read, or a call that may not be repeated blindly.
 */
export type Retry = 'key' | 'version' | 'same' | 'none';

/** A file that travels as multipart: an optional part `data` (the body's schema), then the part `file`. */
export type FileRule = { maxBytes: number; accepts: readonly string[]; isRequired: boolean };

export type Endpoint = {
  /** The verb, the same word in contract, server and browser. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` for each path parameter. */
  path: `/${string}`;
  access: Access;
  /** The least role, with access `employer` only. */
  role?: Role;
  /** Needs `Authorization: Bearer <token>` of the thing in the path: a candidate's own application. */
  needsToken?: true;
  /** Public and read by key: the answer is the same for everybody until one of its tags is dropped, so it is kept. */
  isKept?: true;
  /** A POST that only asks: its question is too long for an address. Nothing is read again after it. */
  isReading?: true;
  /** Exists only for developers, and in uat for platform admins: a 404 for everybody else. */
  isDiagnostic?: true;
  /** Refused with IMPERSONATING while a platform admin acts as the user (decisions, section 3). */
  offWhileImpersonating?: true;
  /** One sentence for the API page. */
  summary: string;
  rate: RateClass;
  retry: Retry;
  /** Of `version`: also makes what is not there yet, with `If-None-Match: *` or version 0. */
  mayCreate?: true;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  file?: FileRule;
  /** Largest body in bytes; 256 kB, and 8 kB for public calls, unless said. */
  bodyLimit?: number;
  success: 200 | 201 | 202 | 204;
  /** Absent with 204. */
  response?: Schema;
  /** JSON unless said; plain text travels compressed, with an ETag of its bytes; CSV is a file to be saved. */
  produces?: 'text/plain' | 'text/csv';
  /** The media type of the file that it answers with in place of a body by schema: such a call is served by file routes. */
  answers?: string;
  /** Refusals beyond those every such call may give (`usualErrors`). */
  errors?: readonly ErrorCode[];
};

type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type Given<S> = S extends Schema ? z.input<S> : undefined;

/** What a verb gets: everything already parsed. */
export type InputOf<E extends Endpoint> = {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
};

/** What a caller hands over; members without a schema are left out, a query may be. */
export type CallInput<E extends Endpoint> = {
  [K in 'params' | 'body' as E[K] extends Schema ? K : never]: Given<E[K]>;
} & (E['query'] extends Schema ? { query?: Partial<Given<E['query']>> } : unknown);

/** What the call answers with; `undefined` for 204. */
export type OutputOf<E extends Endpoint> = Parsed<E['response']>;

/** Describes an endpoint once. The types of its schemas are kept, so caller and verb infer from it. */
export const endpoint = <const E extends Endpoint>(value: E): E => value;
