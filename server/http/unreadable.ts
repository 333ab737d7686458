// Refuses what never became a request: headers that are too large, bytes that are not HTTP, a sender that stalls.
import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode, problemType, statusOf, titleOf } from '#contract/kit/errors.ts';
import type { Settings } from '#server/env.ts';
import { setSecurityHeaders } from './security-headers.ts';

const unreadable = {
  HEADERS_TOO_LARGE: 'The headers are larger than 16 kB.',
  REQUEST_TIMEOUT: 'The request did not arrive in full.',
  BAD_REQUEST: 'This request is malformed.',
} as const satisfies Partial<Record<ErrorCode, string>>;

function codeOf(error: NodeJS.ErrnoException): keyof typeof unreadable {
  if (error.code === 'HPE_HEADER_OVERFLOW') return 'HEADERS_TOO_LARGE';
  return error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'REQUEST_TIMEOUT' : 'BAD_REQUEST';
}

/** How long a connection may stay silent, and a head may take to arrive. Proxies keep theirs open for 60 s. */
export const PATIENCE_MS = 75_000;

// On the socket itself: every stored page passes here, and a map beside it costs more.
const HEARD = Symbol('bytes that came with whole requests');
type Heard = Socket & { [HEARD]?: number };

/** Remembers how much came with each request, so that silence after it is told from the next one's beginning. */
export const requestArrived = (socket: Heard): void => {
  socket[HEARD] = socket.bytesRead;
};

/**
 * Node's `clientError`: answers as a problem where the socket still listens, and ends it. A connection on which nothing
 * was said is closed without a word: browsers open some ahead, and would take the answer for that of their next request.
 */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Heard): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const code = codeOf(error);
  if (code === 'REQUEST_TIMEOUT' && socket.bytesRead === (socket[HEARD] ?? 0)) {
    socket.destroy();
    return;
  }
  const status = statusOf(code);
  const instance = randomUUID();
  const detail = unreadable[code];
  const body = problemText(code, detail, instance);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `X-Request-Id: ${instance}`,
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy();
}

const problemText = (code: ErrorCode, detail: string, instance: string): string =>
  JSON.stringify({
    type: problemType(code),
    title: titleOf(code),
    status: statusOf(code),
    code,
    detail,
    instance,
  });

const refusedHosts = {
  /** What one reader takes for the host, another one does not. */
  unclear: 'This request has no clear Host.',
  /** A page elsewhere may give its own name the address of a developer's machine. */
  unknown: 'In development this server answers for localhost only.',
};

/** A request whose host says two things, or that of somebody else. */
export function refuseHost(
  response: ServerResponse,
  settings: Settings,
  why: keyof typeof refusedHosts,
): void {
  const instance = randomUUID();
  const body = problemText('BAD_REQUEST', refusedHosts[why], instance);
  setSecurityHeaders(response, settings);
  response.writeHead(400, {
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Request-Id': instance,
    Connection: 'close',
  });
  response.end(body);
}
