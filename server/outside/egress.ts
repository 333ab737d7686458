// The only way out: resolves a host, refuses private addresses, and connects to exactly the address it checked.
import { lookup as systemLookup } from 'node:dns/promises';
import { type ClientRequest, type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { isPublicAddress } from './addresses.ts';

export type OutsideRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  /** Parts are sent as they come; give `content-length` with them, and what they throw ends the request. */
  body?: string | Uint8Array | AsyncIterable<Uint8Array>;
  /** For everything together, from the name to the last byte. */
  timeoutMs?: number;
  /** Ends the request before that. */
  signal?: AbortSignal;
  maxBytes?: number;
  /** Given the parts of a good answer (200) as they come; its `text` is empty then. What it throws ends the request. */
  take?: (part: Buffer) => void;
  /** Asked once there is a connection, before the first byte of the request. Where it says no, nothing is sent. */
  mayBegin?: () => Promise<boolean>;
};
export type OutsideAnswer = { status: number; headers: IncomingMessage['headers']; text: string };
export type Egress = (url: string, request?: OutsideRequest) => Promise<OutsideAnswer>;

type Address = { address: string; family: number };
export type EgressOptions = {
  /** Hosts, or host:port, that may be private and may speak http (EGRESS_ALLOW). */
  allow: readonly string[];
  resolve?: (host: string) => Promise<Address[]>;
};

/** The request was not sent, or its answer not read, because a rule forbids it. */
export class EgressRefused extends Error {}

/** Where a redirect that was not followed leads: whoever follows it asks anew, and that address is checked too. */
export class EgressRedirect extends EgressRefused {
  readonly location: string | null;

  constructor(location: string | null) {
    super('It sent a redirect, which isn’t followed.');
    this.location = location;
  }
}

/** Opens the way out. Redirects are refused, never followed: they lead to addresses nobody checked. */
export function openEgress({ allow, resolve = resolveAll }: EgressOptions): Egress {
  return async (address, request = {}) => {
    const url = readUrl(address);
    const isAllowed = allow.includes(url.hostname) || allow.includes(url.host);
    if (url.protocol !== 'https:' && !isAllowed) throw new EgressRefused('Only https addresses are allowed.');
    const signal = AbortSignal.any([
      AbortSignal.timeout(request.timeoutMs ?? 10_000),
      ...(request.signal === undefined ? [] : [request.signal]),
    ]);
    const target = await withSignal(checkedAddress(url.hostname, isAllowed, resolve), signal);
    const answer = await exchange(url, target, { ...request, signal });
    if (isRedirect(answer.status)) throw new EgressRedirect(answer.headers.location ?? null);
    return answer;
  };
}

// 304 leads nowhere: it says that nothing changed.
const isRedirect = (status: number) => status >= 300 && status < 400 && status !== 304;

function readUrl(address: string): URL {
  if (!URL.canParse(address)) throw new EgressRefused('This isn’t a web address.');
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new EgressRefused('Only http and https addresses are allowed.');
  if (url.username !== '' || url.password !== '')
    throw new EgressRefused('An address can’t contain credentials.');
  return url;
}

const resolveAll = (host: string) => systemLookup(host, { all: true, verbatim: true });

/**
 * The address to connect to, also for what speaks no HTTP. One private address among several is enough to refuse the
 * host, unless it `isAllowed`.
 */
export async function checkedAddress(
  name: string,
  isAllowed: boolean,
  resolve: NonNullable<EgressOptions['resolve']> = resolveAll,
): Promise<Address> {
  const host = name.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const found = family === 0 ? await resolve(host) : [{ address: host, family }];
  const first = found[0];
  if (first === undefined) throw new EgressRefused('This host wasn’t found.');
  if (!isAllowed && !found.every(({ address }) => isPublicAddress(address)))
    throw new EgressRefused('This host has a private address.');
  return first;
}

function withSignal<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}

type SentRequest = OutsideRequest & { signal: AbortSignal };

function exchange(url: URL, target: Address, request: SentRequest): Promise<OutsideAnswer> {
  // The name was resolved once, above; asking again could give another address.
  const lookup: LookupFunction = (_host, options, done) =>
    options.all ? done(null, [target]) : done(null, target.address, target.family);
  const send = url.protocol === 'https:' ? secureRequest : plainRequest;
  const options = {
    method: request.method ?? 'GET',
    headers: {
      accept: 'application/json',
      'accept-encoding': 'identity',
      'user-agent': 'Jobclips',
      ...request.headers,
    },
    lookup,
    agent: false,
    signal: request.signal,
    maxHeaderSize: 16_384,
  } as const;
  return new Promise((resolve, reject) => {
    const call = send(url, options, (response) => void read(response, request).then(resolve, reject));
    call.on('error', reject);
    const { body, mayBegin } = request;
    if (mayBegin === undefined) return sendBody(call, body);
    const begin = async () => {
      const may = await mayBegin().catch(() => false);
      if (may) sendBody(call, body);
      else call.destroy(new EgressRefused('It was held back.'));
    };
    const isReady = url.protocol === 'https:' ? 'secureConnect' : 'connect';
    call.once('socket', (socket) => void socket.once(isReady, () => void begin()));
  });
}

/** A body in parts that breaks off takes the request with it, unless its answer came already. */
function sendBody(call: ClientRequest, body: OutsideRequest['body']): void {
  if (body === undefined || typeof body === 'string' || body instanceof Uint8Array)
    return void call.end(body);
  let isAnswered = false;
  call.once('response', () => {
    isAnswered = true;
  });
  pipeline(body, call).catch((error: Error) => {
    if (!isAnswered) call.destroy(error);
  });
}

async function read(
  response: IncomingMessage,
  { maxBytes = 1_000_000, take }: OutsideRequest,
): Promise<OutsideAnswer> {
  const status = response.statusCode ?? 0;
  const parts: Buffer[] = [];
  const each = take !== undefined && status === 200 ? take : (part: Buffer) => void parts.push(part);
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxBytes) {
      response.destroy();
      throw new EgressRefused(`The response is larger than ${maxBytes} bytes.`);
    }
    each(part);
  }
  return { status, headers: response.headers, text: Buffer.concat(parts).toString() };
}
