// One way to ask Microsoft Graph, and to understand what it refuses. Knows no mails.
import type { Egress, OutsideAnswer, OutsideRequest } from '#server/outside/egress.ts';
import { retryAfter } from '#server/outside/retry-after.ts';
import type { TokenFor } from '../mail-provider.ts';
import { MailServerError, quoted } from '../servers.ts';

export type Asked = Pick<OutsideRequest, 'method' | 'headers' | 'body' | 'maxBytes' | 'take'> & {
  /** Behind the version: `/me/messages`; or a whole address that Graph gave. */
  path: string;
};

export type Graph = {
  /** The answer, whatever it says but 401, 429 and 503. Throws MailServerError; NotDone where nothing can have happened. */
  ask: (asked: Asked) => Promise<OutsideAnswer>;
  /** The JSON of a good answer. Throws MailServerError. */
  json: <T>(asked: Asked) => Promise<T>;
};

type Door = { egress: Egress; apiUrl: string; token: TokenFor };

const TIMEOUT_MS = 60_000;
/** Where it doesn’t say how long. */
const PAUSE_MS = 60_000;

export function graph({ egress, apiUrl, token }: Door): Graph {
  let refused: string | null = null;
  const base = `${apiUrl}/v1.0`;
  async function once({
    path,
    headers,
    ...request
  }: Asked): Promise<{ answer: OutsideAnswer; used: string }> {
    const url = path.startsWith('/') ? `${base}${path}` : path;
    // An address that was kept leads nowhere else with a token.
    if (!url.startsWith(`${base}/`)) throw new MailServerError('unreachable', 'Outlook named another host.');
    const used = await token(refused);
    const answer = await egress(url, {
      ...{ timeoutMs: TIMEOUT_MS, maxBytes: 5_000_000, ...request },
      headers: { authorization: `Bearer ${used}`, ...headers },
    }).catch((error: unknown) => Promise.reject(unreachable(error)));
    return { answer, used };
  }
  async function ask(asked: Asked): Promise<OutsideAnswer> {
    let { answer, used } = await once(asked);
    if (answer.status === 401) {
      refused = used;
      ({ answer, used } = await once(asked));
      if (answer.status === 401) throw new MailServerError('signed-out', saidIn(answer));
    }
    const pauseMs = retryAfter(answer.headers['retry-after']) ?? PAUSE_MS;
    if (answer.status === 429) throw new NotDone('unreachable', saidIn(answer), pauseMs);
    if (answer.status === 503) throw new MailServerError('unreachable', saidIn(answer), pauseMs);
    return answer;
  }
  return {
    ask,
    async json<T>(asked: Asked) {
      const answer = await ask(asked);
      if (answer.status < 200 || answer.status > 299) throw refusalOf(answer);
      try {
        return JSON.parse(answer.text) as T;
      } catch {
        throw new MailServerError('unreachable', 'Outlook returned data that can’t be read.');
      }
    },
  };
}

/** It answered, and says no. */
export class Refused extends MailServerError {}

/** Of what isn’t 2xx. A consent that lacks a right, or a mailbox that is closed, is for its owner to mend. */
export const refusalOf = (answer: OutsideAnswer): Refused =>
  new Refused(
    answer.status === 403 && codeOf(answer) === 'ErrorAccessDenied' ? 'signed-out' : 'unreachable',
    saidIn(answer),
  );

type Failure = { error?: { code?: unknown; message?: unknown } };

function errorOf({ text }: OutsideAnswer): NonNullable<Failure['error']> {
  try {
    return (JSON.parse(text) as Failure | null)?.error ?? {};
  } catch {
    return {};
  }
}

const codeOf = (answer: OutsideAnswer) => errorOf(answer).code;

/** Outlook’s own words, which may be shown. */
export function saidIn(answer: OutsideAnswer): string {
  const { code, message } = errorOf(answer);
  const words = [message, code].find((word) => typeof word === 'string' && word !== '');
  return typeof words === 'string' ? quoted(words, { password: '' }) : `Outlook returned ${answer.status}.`;
}

// Before these nothing was sent, so nothing can have arrived.
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** Nothing of what was asked for was done. */
export class NotDone extends MailServerError {}

function unreachable(error: unknown): MailServerError {
  const { code, name } = error as { code?: string; name?: string };
  const said =
    name === 'TimeoutError' || name === 'AbortError'
      ? 'Outlook didn’t respond in time.'
      : `Outlook couldn’t be reached${code === undefined ? '' : ` (${code})`}.`;
  return code !== undefined && NEVER_SENT.has(code)
    ? new NotDone('unreachable', said)
    : new MailServerError('unreachable', said);
}
