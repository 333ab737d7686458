// A name for each request: the caller's if it is a plain one, else ours. It stands in every log line and problem.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[A-Za-z0-9-]{8,64}$/.test(given) ? given : randomUUID();
}
