// Writes an answer the contract allows: a field it does not name cannot leak.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import type { Context } from '#server/context.ts';
import { handOver } from './handed-over.ts';
import { keepAnswer, type WrittenAnswer } from './kept-answers.ts';
import { isInside } from './rate-limit.ts';
import { runPendingEffects } from './request-context.ts';
import { sendText } from './send-text.ts';

export type Outcome = { status: number; body: unknown; isReplay: boolean };

/** Parses the body by the contract (which drops unknown fields), adds caching headers, sends. */
export async function writeAnswer(
  endpoint: Endpoint,
  outcome: Outcome,
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  await runPendingEffects(ctx);
  reply.code(outcome.status);
  if (outcome.isReplay) reply.header('Idempotent-Replayed', 'true');
  const isPublicRead = endpoint.access === 'public' && endpoint.method === 'GET';
  setCaching(isPublicRead, ctx, reply);
  if (endpoint.response === undefined) return reply.send();
  const body = endpoint.response.parse(outcome.body);
  if (endpoint.produces === 'text/plain') return sendText(body as string, request, reply);
  if (endpoint.produces === 'text/csv') return sendFile(endpoint, body as string, reply);
  if (isPublicRead && isInside(request)) {
    handOver(reply, body);
    return reply.send();
  }
  addLinks(endpoint, body, request, reply);
  if (endpoint.method !== 'GET') return reply.type(JSON_TYPE).send(JSON.stringify(body));
  const written = named(JSON.stringify(body), body);
  if (endpoint.isKept === true) keepAnswer(ctx, request, written);
  return writeText(written, request, reply);
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** A public answer that was kept, whose tags the context has. */
export function writeKept(
  written: WrittenAnswer,
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  setCaching(true, ctx, reply);
  return writeText(written, request, reply);
}

function setCaching(isPublicRead: boolean, ctx: Context, reply: FastifyReply): void {
  reply.header('Cache-Control', isPublicRead ? 'public, max-age=0, must-revalidate' : 'no-store');
  if (ctx.tags.size > 0) reply.header('Cache-Tag', [...ctx.tags].join(','));
}

function sendFile({ path }: Endpoint, text: string, reply: FastifyReply) {
  const name = path.split('/').at(-2) ?? 'data';
  return reply
    .header(
      'Content-Disposition',
      `attachment; filename="${name}-${new Date().toISOString().slice(0, 10)}.csv"`,
    )
    .header('X-Content-Type-Options', 'nosniff')
    .type('text/csv; charset=utf-8')
    .send(text);
}

function addLinks(endpoint: Endpoint, body: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { permalink, id } = body as { permalink?: string; id?: string };
  if (endpoint.success === 201 && (permalink ?? id) !== undefined && !request.url.includes('/invite'))
    reply.header('Location', `${request.url.split('?')[0]?.replace(/\/duplicate$/, '')}/${permalink ?? id}`);
}

// A stored thing is named by its version, everything else by its bytes.
function named(text: string, body: unknown): WrittenAnswer {
  const { version } = body as { version?: number };
  const isOfBytes = version === undefined;
  const name = isOfBytes ? createHash('sha1').update(text).digest('base64url') : String(version);
  return { text, etag: `"${name}"`, isOfBytes };
}

function writeText({ text, etag, isOfBytes }: WrittenAnswer, request: FastifyRequest, reply: FastifyReply) {
  reply.header('ETag', etag);
  const wanted = request.headers['if-none-match'];
  // The version of a clip does not move with its hearts, so only byte tags answer 304.
  const isUnchanged =
    isOfBytes &&
    wanted !== undefined &&
    wanted.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  return isUnchanged ? reply.code(304).send() : reply.type(JSON_TYPE).send(text);
}
