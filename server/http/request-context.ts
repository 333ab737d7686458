// The context of one request, before the guard knows who acts.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/kit/fields.ts';
import {
  type Context,
  type EmployerInPath,
  runEffects,
  type Services,
  type SignedInUser,
} from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { languageOf } from './language.ts';
import { cookieJar } from './session-cookies.ts';

/** What the HTTP layer asks of the features; app.ts hands them in, so that http imports no feature. */
export type Ports = {
  db: Db;
  services: Services;
  now: () => Date;
  /** The signed-in user behind a session token, or null. */
  actorOfToken: (token: string) => Promise<SignedInUser | null>;
  /** Why the session of a token was ended, for its browser to be told; null when nobody ended it. */
  whyEnded: (token: string) => Promise<string | null>;
  /** The employer a path names by permalink, former permalink or id, or null. */
  employerInPath: (name: string) => Promise<EmployerInPath | null>;
};

declare module 'fastify' {
  interface FastifyInstance {
    ports: Ports;
  }
}

const tagsBy = new WeakMap<FastifyRequest, Set<string>>();

/** The tags of what was read for the request until now. */
export const tagsOf = (request: FastifyRequest): string[] => [...(tagsBy.get(request) ?? [])];

/** A visitor's context; the guard replaces the actor where a session is needed. */
export function contextOf(request: FastifyRequest, reply: FastifyReply): Context {
  const { db, services, now } = request.server.ports;
  const effects: (() => Promise<void> | void)[] = [];
  const own = services.ownHosts.of(request);
  const tags = tagsBy.get(request) ?? new Set();
  tagsBy.set(request, tags);
  return {
    actor: { kind: 'visitor' },
    db,
    services,
    now,
    requestId: request.id,
    language: languageOf(request.query, request.headers['accept-language']) satisfies Language,
    tags,
    // Outside a transaction each statement is durable at once, so an effect need not wait.
    afterCommit: (effect) => void effects.push(effect),
    bearer: bearerOf(request.headers.authorization),
    client: {
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      address: request.ip,
      ...(own === null ? {} : { ownHostOf: own.employerId }),
    },
    cookies: cookieJar(request, reply, services.settings),
    ...{ [pending]: effects },
  };
}

/** At most 200 characters: our tokens are far shorter. */
const bearerOf = (header: string | undefined): string | null =>
  /^Bearer ([A-Za-z0-9._~+/=-]{1,200})$/.exec(header ?? '')?.[1] ?? null;

const pending = Symbol('effects of statements outside a transaction');

/** Runs what a verb asked for after commit without having opened a transaction. */
export async function runPendingEffects(ctx: Context): Promise<void> {
  const effects = (ctx as Context & { [pending]?: (() => Promise<void> | void)[] })[pending] ?? [];
  await runEffects(effects.splice(0), ctx);
}
