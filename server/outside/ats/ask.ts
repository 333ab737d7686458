// Asks a platform over the one way out and says in plain words why it did not work. Knows no platform.
import type { Egress, OutsideAnswer, OutsideRequest } from '#server/outside/egress.ts';
import { EgressRefused } from '#server/outside/egress.ts';
import { retryAfter } from '../retry-after.ts';
import { type AtsConfig, AtsError, type OutgoingApplication } from './connector.ts';
import { Unfit } from './read/job.ts';
import { Broken, listStream } from './read/list-stream.ts';

/** For everything together, from the name to the last byte. */
const TIMEOUT_MS = 30_000;
/** A large board takes longer than a receipt. */
const LIST_TIMEOUT_MS = 180_000;
/** Of a whole board, counted as it comes: 20,000 jobs of 15 kB. The largest real one seen has 2 MB. */
export const BOARD_BYTES = 300_000_000;
/** Everything but a board: a form, a receipt, a candidate. */
const ANSWER_BYTES = 2_000_000;

export type Asked = OutsideRequest & {
  /** As people know it: Greenhouse, Lever, Ashby. */
  name: string;
  url: string;
  /** What may not appear in a message: keys, names, addresses. */
  secrets?: readonly (string | null)[];
};

/** The platform's answer below 400, or 304. Throws AtsError otherwise; its message names no secret and no person. */
export async function askVendor(egress: Egress, asked: Asked): Promise<OutsideAnswer> {
  const { name, url, secrets = [], ...request } = asked;
  const answer = await egress(url, { timeoutMs: TIMEOUT_MS, maxBytes: ANSWER_BYTES, ...request }).catch(
    (error: unknown) => Promise.reject(unreachable(name, error)),
  );
  if (answer.status >= 400) throw refusal(name, answer, secrets);
  return answer;
}

/** The JSON of an answer. Throws AtsError when it is cut short, or is a web page. */
export function readJson(name: string, answer: OutsideAnswer): unknown {
  try {
    return JSON.parse(answer.text);
  } catch {
    throw broken(name, /^\s*</.test(answer.text), answer.status);
  }
}

const broken = (name: string, isPage: boolean, status: number) =>
  new AtsError(
    isPage
      ? `${name} returned a web page instead of data.`
      : `${name} returned data that is incomplete or can’t be read.`,
    { status, mayHaveArrived: true },
  );

export type AskedList = Omit<Asked, 'take'> & {
  /** Where the list stands in the answer; null: the answer is the list. */
  field: string | null;
  /** Given each entry as it came; `each(add)` reads it first. May throw Unfit, and Broken. */
  take: (entry: Buffer) => void;
  mostEntryBytes?: number;
};

export type ListAnswer = { answer: OutsideAnswer; beside: unknown; bytes: number };

/** An answer that is a long list, of which one entry at a time is held; `beside` is the rest of it. Throws AtsError. */
export async function askForList(
  egress: Egress,
  { field, take: takeEntry, mostEntryBytes, ...asked }: AskedList,
): Promise<ListAnswer> {
  const stream = listStream({ field, take: takeEntry, mostItemBytes: mostEntryBytes });
  let bytes = 0;
  const take = (part: Buffer) => {
    bytes += part.length;
    stream.write(part);
  };
  const limits = { timeoutMs: LIST_TIMEOUT_MS, maxBytes: BOARD_BYTES };
  const answer = await askVendor(egress, { ...limits, ...asked, take });
  if (answer.status !== 200) return { answer, beside: null, bytes };
  try {
    return { answer, beside: stream.end(), bytes };
  } catch (error) {
    throw unreachable(asked.name, error);
  }
}

/** What `read` makes of an answer; AtsError where the answer as a whole is of no use. */
export function understood<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof Unfit) throw new AtsError(`${name} sent an unexpected response: ${error.message}`);
    throw error;
  }
}

// Before these nothing was sent, so nothing can have been kept.
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

function unreachable(name: string, error: unknown): AtsError {
  if (error instanceof Unfit) return new AtsError(`${name} sent an unexpected response: ${error.message}`);
  if (error instanceof Broken) return broken(name, error.isPage, 200);
  if (error instanceof EgressRefused)
    return new AtsError(`${name} couldn’t be reached: ${error.message}`, { mayHaveArrived: true });
  const { code, name: kind } = error as { code?: string; name?: string };
  const timedOut = kind === 'TimeoutError' || kind === 'AbortError';
  const message = timedOut
    ? `${name} didn’t respond in time.`
    : `${name} couldn’t be reached${code === undefined ? '' : ` (${code})`}.`;
  return new AtsError(message, { mayHaveArrived: code === undefined || !NEVER_SENT.has(code) });
}

/** A refusal by status: what can be mended by waiting is not final, a refused key is for somebody to look at. */
export function refusal(
  name: string,
  answer: OutsideAnswer,
  secrets: readonly (string | null)[] = [],
): AtsError {
  const { status } = answer;
  const says = scrub(saidIn(answer.text), secrets);
  const because = says === '' ? '' : `: ${says.replace(/[.\s]+$/, '')}`;
  const keyRefused = status === 401 || status === 403;
  const isTemporary = status >= 500 || status === 408 || status === 425 || status === 429;
  const what = keyRefused
    ? `${name} rejected the API key (${status})`
    : status === 404
      ? `${name} couldn’t find this board or job (404)`
      : status === 429
        ? `${name} is rate limiting requests (429)`
        : `${name} returned ${status}`;
  return new AtsError(`${what}${because}.`, {
    status,
    keyRefused,
    isFinal: !keyRefused && !isTemporary,
    retryAfterMs: retryAfter(answer.headers['retry-after']),
    mayHaveArrived: status >= 500 || status === 408,
  });
}

/** The sentence inside a refusal, wherever these platforms put it; '' where there is none. */
export function saidIn(text: string): string {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return '';
  }
  return sentenceOf(body, 0);
}

function sentenceOf(value: unknown, depth: number): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null || depth > 3) return '';
  if (Array.isArray(value))
    return value
      .slice(0, 5)
      .map((item) => sentenceOf(item, depth + 1))
      .filter((item) => item !== '')
      .join('; ');
  const body = value as Record<string, unknown>;
  for (const key of ['message', 'error', 'errors', 'error_description', 'errorInfo']) {
    const found = sentenceOf(body[key], depth + 1);
    if (found !== '') return found;
  }
  return '';
}

/** A platform's words without secrets, e-mail addresses and telephone numbers, at most 200 characters. */
export function scrub(text: string, secrets: readonly (string | null)[]): string {
  let clean = text;
  for (const secret of secrets)
    if (secret !== null && secret.length >= 3) clean = clean.replaceAll(secret, '…');
  // Only the beginning is shown, and looking for addresses in a text of megabytes takes for ever.
  return clean
    .slice(0, 2_000)
    .replace(/[^\s@"']+@[^\s@"']+/g, '…')
    .replace(/\+?\d[\d ().-]{6,}\d/g, '…')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 200);
}

/** Questions before anything is changed: whatever they end in, nothing has arrived. */
export async function beforeSending<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof AtsError)) throw error;
    throw new AtsError(error.message, { ...error, mayHaveArrived: false });
  }
}

/** A key as the user name of HTTP Basic, with an empty password: how all three platforms take it. */
export const basicAuth = (key: string): string => `Basic ${Buffer.from(`${key}:`).toString('base64')}`;

/** What a message about this connection or application may not say. */
export function secretsOf(config: AtsConfig, application?: OutgoingApplication): (string | null)[] {
  const person =
    application === undefined
      ? []
      : [application.email, application.phone, application.firstName, application.lastName];
  return [config.apiKey, config.accessToken, ...person];
}
