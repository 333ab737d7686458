// Asks Gmail's API over the one way out, and says in plain words why it did not work.
import { type Egress, EgressRefused, type OutsideAnswer, type OutsideRequest } from '../../egress.ts';
import type { TokenFor } from '../mail-provider.ts';
import { MailServerError, quoted } from '../servers.ts';

export type GmailDoor = {
  egress: Egress;
  /** Without a slash at the end. */
  baseUrl: string;
  token: TokenFor;
  now: () => Date;
};

/**
 * `signed-out`: a member has to sign in again. `busy`: it was asked too often. `gone`: there is no such thing any more.
 * `wrong`: what was asked is refused for what it is. `failed`: Google could not do it, or nobody knows whether it did.
 */
export type GmailFailure = 'signed-out' | 'busy' | 'gone' | 'wrong' | 'failed';

export class GmailError extends Error {
  readonly why: GmailFailure;
  readonly status: number;
  /** So long it wants to be left alone; null where it said nothing of that. */
  readonly pauseMs: number | null;
  constructor(why: GmailFailure, message: string, { status = 0, pauseMs = null as number | null } = {}) {
    super(message);
    this.why = why;
    this.status = status;
    this.pauseMs = pauseMs;
  }
}

type Asked = OutsideRequest & { query?: Record<string, string | readonly string[]> };

/**
 * `path` begins behind `users/me`. A token that Google takes no more is renewed once. Throws GmailError where the answer
 * is not 200 or there is none (status 0), and what `token` throws.
 */
export async function askGmail(door: GmailDoor, path: string, asked: Asked = {}): Promise<OutsideAnswer> {
  const accessToken = await door.token(null);
  try {
    return await askedWith(door, accessToken, { path, asked });
  } catch (error) {
    if (!(error instanceof GmailError) || error.status !== 401) throw error;
    return askedWith(door, await door.token(accessToken), { path, asked });
  }
}

/** Once, with this token. Throws like askGmail. */
export async function askedWith(
  { egress, baseUrl, now }: Omit<GmailDoor, 'token'>,
  accessToken: string,
  { path, asked: { query = {}, ...request } }: { path: string; asked: Asked },
): Promise<OutsideAnswer> {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of typeof value === 'string' ? [value] : value) words.append(name, one);
  const search = words.size === 0 ? '' : `?${words}`;
  const answer = await egress(`${baseUrl}/gmail/v1/users/me/${path}${search}`, {
    ...{ timeoutMs: 30_000, ...request },
    headers: { authorization: `Bearer ${accessToken}`, ...request.headers },
  }).catch((error: unknown) => Promise.reject(new GmailError('failed', wordsOf(error))));
  if (answer.status === 200) return answer;
  throw refusalOf(answer, { accessToken, now: now() });
}

type Said = { error?: { message?: unknown; errors?: { reason?: unknown }[]; status?: unknown } };

/** Reasons of a 403 that pass by themselves. */
const LIMITS = ['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded', 'dailyLimitExceeded'];

function refusalOf(answer: OutsideAnswer, { accessToken, now }: { accessToken: string; now: Date }) {
  const { status } = answer;
  const { error } = parsed<Said>(answer.text) ?? {};
  const reasons = (error?.errors ?? []).map(({ reason }) => String(reason));
  const words = typeof error?.message === 'string' ? error.message : `Google answered ${status}.`;
  const said = quoted(words, { password: accessToken });
  const isLimit = status === 429 || (status === 403 && reasons.some((reason) => LIMITS.includes(reason)));
  if (isLimit) return new GmailError('busy', said, { status, pauseMs: pauseOf(answer, words, now) });
  // The API is off in the operator's project: no member can do anything about it.
  if (reasons.includes('accessNotConfigured')) return new GmailError('failed', said, { status });
  const isNotTheirs = status === 401 || status === 403 || reasons.includes('failedPrecondition');
  if (isNotTheirs) return new GmailError('signed-out', said, { status });
  if (status === 404) return new GmailError('gone', said, { status });
  if (status === 400) return new GmailError('wrong', said, { status });
  return new GmailError('failed', said, { status });
}

const DAY_MS = 86_400_000;
const PAUSE_MS = 60_000;

/** Gmail says it in a header, or in its sentence: “… Retry after 2026-11-28T07:00:00.000Z”. A minute to a day. */
function pauseOf({ headers }: OutsideAnswer, words: string, now: Date): number {
  const named = /retry after (\d{4}-\d\d-\d\dT[\d:.]+Z)/i.exec(words)?.[1] ?? headers['retry-after'] ?? '';
  const wait = /^\d+$/.test(named) ? Number(named) * 1000 : Date.parse(named) - now.getTime();
  return Math.min(Math.max(Number.isNaN(wait) ? 0 : wait, PAUSE_MS), DAY_MS);
}

/** Null for what is no JSON. */
export function parsed<T>(text: string): T | null {
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

/** As others know failures of mailboxes. What is no failure of Google stays what it is. */
export function asServerError(error: unknown): unknown {
  if (!(error instanceof GmailError)) return error;
  const why = error.why === 'signed-out' ? 'signed-out' : 'unreachable';
  return new MailServerError(why, error.message, error.pauseMs);
}

/** What may be shown of a request that got no answer. */
function wordsOf(error: unknown): string {
  if (error instanceof EgressRefused) return `Google couldn’t be reached: ${error.message}`;
  const { name, code } = error instanceof Error ? (error as Error & { code?: string }) : {};
  if (name === 'TimeoutError' || name === 'AbortError') return 'Google didn’t respond in time.';
  return `Google couldn’t be reached${code === undefined ? '' : ` (${code})`}.`;
}
