// Serves one endpoint of the contract: guard, limits, parsing, the verb, the answer. Every route goes through here.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access, Endpoint, InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { Context, EmployerContext, SignedInUser } from '#server/context.ts';
import { writtenDown } from './acting.ts';
import { type Outcome, writeAnswer, writeKept } from './answer.ts';
import { guard } from './guard.ts';
import { answerOnce } from './idempotency.ts';
import { type Input, readInput } from './input.ts';
import { findKept } from './kept-answers.ts';
import type { ReceivedFile } from './multipart.ts';
import { contextOf } from './request-context.ts';
import { listEndpoint } from './served.ts';
import { passageFor } from './upload-gate.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Said by every route; the server does not start with one that is silent. */
    access?: Access;
    endpoint?: Endpoint;
  }
}

/** The context a verb may count on, by the endpoint's access. */
export type ContextFor<E extends Endpoint> = E['access'] extends 'employer'
  ? EmployerContext
  : E['access'] extends 'user' | 'admin'
    ? Context<SignedInUser>
    : Context;

/** What a verb gets besides its parsed input: the version it was asked to change, and the file that travelled. */
export type VerbInput<E extends Endpoint> = InputOf<E> & {
  version: E['retry'] extends 'version' ? number : undefined;
  file: E extends { file: { isRequired: true } } ? ReceivedFile : ReceivedFile | undefined;
};

export type Verb<E extends Endpoint> = (
  ctx: ContextFor<E>,
  input: VerbInput<E>,
) => Promise<E['success'] extends 204 ? void : OutputOf<E>>;

const guarded = new WeakMap<FastifyRequest, Context>();

/** Registers the route of an endpoint. A verb that does not fit its contract does not compile. */
export function serve<E extends Endpoint>(app: FastifyInstance, endpoint: E, verb: Verb<E>): void {
  listEndpoint(app, endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { access: endpoint.access, endpoint },
    bodyLimit: endpoint.bodyLimit ?? (endpoint.access === 'public' ? 8_000 : 256_000),
    // Before the body is read: who may not call is not listened to.
    onRequest: async (request, reply) => {
      guarded.set(request, await guard(contextOf(request, reply), endpoint, request, reply));
    },
    handler: (request, reply) => answer(endpoint, verb, request, reply),
  });
}

async function answer<E extends Endpoint>(
  endpoint: E,
  verb: Verb<E>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const ctx = guarded.get(request);
  if (ctx === undefined) throw new Error(`${endpoint.name} was not guarded.`);
  const kept = endpoint.isKept === true ? findKept(ctx, request) : null;
  if (kept !== null) return writeKept(kept, ctx, request, reply);
  const passage = passageFor(endpoint, ctx.actor, request);
  try {
    const input = await readInput(endpoint, request, passage.arrived);
    const outcome = await outcomeOf(endpoint, verb, { ctx, input, request });
    return await writeAnswer(endpoint, outcome, ctx, request, reply);
  } finally {
    passage.end();
  }
}

type Called = { ctx: Context; input: Input; request: FastifyRequest };

async function outcomeOf<E extends Endpoint>(
  endpoint: E,
  verb: Verb<E>,
  { ctx, input, request }: Called,
): Promise<Outcome> {
  try {
    const run = (during: Context) => verb(during as ContextFor<E>, input as VerbInput<E>) as Promise<unknown>;
    return await writtenDown(ctx, { endpoint, input }, async () =>
      endpoint.retry === 'key'
        ? answerOnce(ctx, endpoint, input, request, run)
        : { status: endpoint.success, body: await run(ctx), isReplay: false },
    );
  } finally {
    await input.file?.discard();
  }
}
