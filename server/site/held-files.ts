// Scripts and styles of the build, held in memory once somebody has asked for them. A screen of the employer app is a
// hundred small files; opening each of them anew takes ten times as long as sending it.

import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from './encodings.ts';

/** Bytes. The whole build takes a megabyte in one encoding. */
const MOST_HELD = 8_000_000;
const MOST_OF_ONE = 500_000;

type Held = { headers: ReturnType<FastifyReply['getHeaders']>; body: Buffer };

/** To be called before the routes of files that never change under their name. `prepare` runs on each answer. */
export function holdFiles(scope: FastifyInstance, prepare: (reply: FastifyReply) => void): void {
  const held = new Map<string, Held>();
  let bytes = 0;

  scope.addHook('onRequest', (request, reply, done) => {
    const known = held.get(keyOf(request) ?? '');
    if (known === undefined) return done();
    prepare(reply);
    reply.headers(known.headers).send(known.body);
  });

  scope.addHook('onSend', async (request, reply, payload) => {
    const key = keyOf(request);
    if (key === null || held.has(key) || reply.statusCode !== 200 || !isStream(payload)) return payload;
    const length = Number(reply.getHeader('content-length'));
    if (!(length <= MOST_OF_ONE) || bytes + length > MOST_HELD) return payload;
    const body = await buffer(payload);
    bytes += body.length;
    held.set(key, { headers: reply.getHeaders(), body });
    return body;
  });
}

/**
 * What one answer is good for: a whole file in an encoding. Null where something else was asked for, and where encodings
 * are weighed, which no browser does.
 */
function keyOf({ method, url, headers }: FastifyRequest): string | null {
  if (method !== 'GET' || headers.range !== undefined || headers['if-none-match'] !== undefined) return null;
  const accepted = headers['accept-encoding'] as string | undefined;
  if (accepted?.includes('q=')) return null;
  const [path = ''] = url.split('?', 1);
  return `${encodingFor(accepted)} ${path}`;
}

const isStream = (payload: unknown): payload is Readable =>
  typeof (payload as Readable | null)?.pipe === 'function';
