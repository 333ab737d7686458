// The one way to call the API: path, query and body by contract, the answer parsed, refusals thrown as CallError.
import type { CallInput, Endpoint, OutputOf } from '#contract/kit/endpoint.ts';
import { type ErrorCode, Problem } from '#contract/kit/errors.ts';
import { CallError } from './call-error.ts';
import { queryString } from './query-string.ts';

/** One request as it travels; `body` is JSON text or a multipart form. */
export type Request = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
  credentials: 'include' | 'omit';
  signal: AbortSignal | undefined;
};
export type Answer = {
  status: number;
  body: unknown;
  header: (name: string) => string | null;
  /** The body was checked by the contract already, within this process. */
  isParsed?: boolean;
};

/** Carries a request: over the network in browsers, within the process while a page is rendered. Throws for no answer. */
export type Transport = (request: Request) => Promise<Answer>;

export type CallOptions = {
  /** For calls that change a version: sent as If-Match. */
  version?: number;
  /** For calls that create: the same key makes the same thing once. */
  idempotencyKey?: string;
  file?: File;
  /** For calls that need one (`needsToken`): the candidate's own, sent as Authorization. */
  token?: string;
  signal?: AbortSignal;
  /** The body asks to try a write only: nobody hears of it as a change. */
  isDryRun?: boolean;
};

export type Call = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
) => Promise<OutputOf<E>>;

export type Heard = {
  /** Every CallError before it is thrown. */
  onRefusal?: (error: CallError, endpoint: Endpoint) => void;
  /** What was sent, and when (milliseconds since 1970), once the server answered it with success. */
  onSuccess?: (request: Request, startedAt: number, endpoint: Endpoint) => void;
};

/** Makes a `call` over a transport. */
export function createCall(transport: Transport, { onRefusal, onSuccess }: Heard = {}): Call {
  return async (endpoint, input, options = {}) => {
    try {
      const request = requestFor(endpoint, input, options);
      const startedAt = Date.now();
      const answer = await transport(request);
      if (answer.status < 200 || answer.status >= 300) throw refusalOf(answer);
      const output = read(endpoint, answer) as OutputOf<typeof endpoint>;
      if (options.isDryRun !== true) onSuccess?.(request, startedAt, endpoint);
      return output;
    } catch (error) {
      const failure = asCallError(error);
      onRefusal?.(failure, endpoint);
      throw failure;
    }
  };
}

type AnyInput = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

/** The request of a call, before anything travels; uploads with progress send it themselves. */
export function requestFor(endpoint: Endpoint, input: AnyInput, options: CallOptions): Request {
  const { version, idempotencyKey, file, token, signal } = options;
  const headers: Record<string, string> = { 'Cache-Control': 'no-cache', Pragma: 'no-cache' };
  if (version !== undefined) headers['If-Match'] = `"${version}"`;
  if (idempotencyKey !== undefined) headers['Idempotency-Key'] = idempotencyKey;
  if (token !== undefined) headers.Authorization = `Bearer ${token}`;
  const body = file === undefined ? jsonBody(endpoint, input, headers) : multipart(input.body, file);
  return {
    method: endpoint.method,
    path: fill(endpoint.path, input.params ?? {}) + queryString(input.query),
    headers,
    body,
    credentials: endpoint.access === 'public' ? 'omit' : 'include',
    signal,
  };
}

function jsonBody(endpoint: Endpoint, input: AnyInput, headers: Record<string, string>): string | undefined {
  if (endpoint.body === undefined || endpoint.method === 'GET') return undefined;
  headers['Content-Type'] = 'application/json';
  return JSON.stringify(input.body ?? {});
}

function multipart(data: unknown, file: File): FormData {
  const form = new FormData();
  if (data !== undefined) form.append('data', JSON.stringify(data));
  form.append('file', file);
  return form;
}

const fill = (path: string, params: Record<string, string>) =>
  path.replace(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** The answer's body by contract, or a refusal where it does not fit. */
export function read(endpoint: Endpoint, answer: Answer): unknown {
  if (endpoint.response === undefined) return undefined;
  if (answer.isParsed === true) return answer.body;
  const parsed = endpoint.response.safeParse(answer.body);
  if (parsed.success) return parsed.data;
  throw new CallError('INTERNAL', 'This page is out of date. Reload it.', answer.status);
}

/** The CallError of an answer that is no success. */
export function refusalOf(answer: Answer): CallError {
  const problem = Problem.safeParse(answer.body);
  const retryAfter = Number(answer.header('Retry-After') ?? Number.NaN);
  const seconds = Number.isFinite(retryAfter) ? retryAfter : null;
  if (problem.success)
    return new CallError(problem.data.code, problem.data.detail, answer.status, problem.data, seconds);
  const code: ErrorCode = answer.status >= 500 ? 'UNAVAILABLE' : 'BAD_REQUEST';
  return new CallError(
    code,
    'The server refused this without a reason. Try again.',
    answer.status,
    null,
    seconds,
  );
}

const asCallError = (error: unknown): CallError =>
  error instanceof CallError
    ? error
    : new CallError('NETWORK', 'Couldn’t reach the server. Check your connection and try again.');
