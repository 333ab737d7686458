// Idempotency-Key: a repeated creating call gets the first answer again, and creates nothing twice.
import { createHash } from 'node:crypto';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { Outcome } from './answer.ts';
import type { Input } from './input.ts';
import { idempotencyKeys } from './table.ts';

type Run = (ctx: Context) => Promise<unknown>;
type Name = { caller: string; path: string; key: string };

/** Runs a creating verb once per key. Without a key it simply runs, in one transaction all the same. */
export async function answerOnce(
  ctx: Context,
  endpoint: Endpoint,
  input: Input,
  request: FastifyRequest,
  run: Run,
): Promise<Outcome> {
  const name = nameOf(ctx, request);
  if (name === null) return { status: endpoint.success, body: await run(ctx), isReplay: false };
  const bodyHash = hashOf(input);
  const earlier = await claim(ctx, name, bodyHash);
  if (earlier !== null) return earlier;
  try {
    // A file takes seconds to work through, too long to hold a connection; its verb writes its rows at once.
    if (endpoint.file !== undefined) return await runAndRemember(ctx, endpoint, name, run);
    // The answer is kept in the verb's own transaction: either both last or neither does.
    return await inTransaction(ctx, (tx) => runAndRemember(tx, endpoint, name, run));
  } catch (error) {
    // A refusal is not kept, so that a corrected retry works.
    await ctx.db.delete(idempotencyKeys).where(and(isNamed(name), isNull(idempotencyKeys.status)));
    throw error;
  }
}

async function runAndRemember(ctx: Context, endpoint: Endpoint, name: Name, run: Run): Promise<Outcome> {
  const outcome = { status: endpoint.success, body: await run(ctx), isReplay: false };
  await ctx.db
    .update(idempotencyKeys)
    .set({
      status: outcome.status,
      answer: ctx.services.seal.close(JSON.stringify(outcome.body ?? null), SEALED_FOR),
    })
    .where(isNamed(name));
  return outcome;
}

// An answer may hold a token that is nowhere else but with its caller.
const SEALED_FOR = 'idempotent answer';

function opened(ctx: Context, answer: unknown): unknown {
  const text = typeof answer === 'string' ? ctx.services.seal.open(answer, SEALED_FOR) : null;
  if (text === null)
    throw new AppError(
      'IDEMPOTENCY_MISMATCH',
      'The first response for this Idempotency-Key is no longer available.',
    );
  return JSON.parse(text);
}

const isNamed = ({ caller, path, key }: Name) =>
  and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.path, path), eq(idempotencyKeys.key, key));

function nameOf(ctx: Context, request: FastifyRequest): Name | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[A-Za-z0-9_-]{16,64}$/.test(key))
    throw new AppError('BAD_REQUEST', 'Idempotency-Key must have 16 to 64 characters of A–Z a–z 0–9 _ -.');
  const caller = ctx.actor.kind === 'user' ? ctx.actor.userId : ctx.client.address;
  return { caller, path: request.url.split('?')[0] ?? '', key };
}

const hashOf = (input: Input) =>
  createHash('sha256')
    .update(JSON.stringify([input.query ?? null, input.body ?? null, input.file?.sha256 ?? null]))
    .digest('base64url');

/** Null: the key is ours to work under. Otherwise the first answer; throws while it is still running. */
async function claim(ctx: Context, name: Name, bodyHash: string): Promise<Outcome | null> {
  const { db } = ctx;
  // A first request that died with its server would hold the key for ever; ten minutes are longer than any verb.
  await db
    .delete(idempotencyKeys)
    .where(
      and(
        isNamed(name),
        sql`(${isNull(idempotencyKeys.status)} and ${lt(idempotencyKeys.createdAt, sql`now() - interval '10 minutes'`)} or ${lt(idempotencyKeys.createdAt, sql`now() - interval '24 hours'`)})`,
      ),
    );
  const made = await db
    .insert(idempotencyKeys)
    .values({ ...name, bodyHash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (made.length > 0) return null;
  const [found] = await db.select().from(idempotencyKeys).where(isNamed(name));
  if (found === undefined || found.status === null)
    throw new AppError('IDEMPOTENCY_IN_PROGRESS', 'The first request with this key is still running.', {
      retryAfterSeconds: 1,
    });
  if (found.bodyHash !== bodyHash)
    throw new AppError(
      'IDEMPOTENCY_MISMATCH',
      'This Idempotency-Key was already used with a different body.',
    );
  return { status: found.status, body: opened(ctx, found.answer), isReplay: true };
}
