// Token buckets in memory: by address and by session, one set a node. The figures are those of the API reference, section 3.
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, RateClass } from '#contract/kit/endpoint.ts';
import type { SignedInUser } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { networksOf } from '#server/networks.ts';

type Figure = { limit: number; seconds: number };
const perMinute = (limit: number): Figure => ({ limit, seconds: 60 });

const byAddress: Partial<Record<RateClass, Figure>> = {
  login: { limit: 30, seconds: 900 },
  token: { limit: 20, seconds: 900 },
  mail: { limit: 20, seconds: 3600 },
  public: perMinute(600),
  'public-write': { limit: 30, seconds: 600 },
  apply: { limit: 60, seconds: 600 },
  heart: perMinute(120),
};
const bySession: Partial<Record<RateClass, Figure>> = {
  read: perMinute(600),
  write: perMinute(120),
  heavy: perMinute(60),
  upload: { limit: 120, seconds: 3600 },
  // Parts of files: how many bytes they may bring stands in upload-gate.ts.
  part: perMinute(1200),
};
const byEmployer: Partial<Record<RateClass, Figure>> = {
  read: perMinute(6000),
  write: perMinute(1200),
  heavy: perMinute(300),
  mail: { limit: 200, seconds: 3600 },
};

type Bucket = { tokens: number; at: number };
const MAX_BUCKETS = 50_000;

/**
 * Goes with the calls that pages make for all their visitors, which are counted as pages. Nobody else knows the value:
 * it is made anew at each start and never leaves the process.
 */
export const insideMark = { 'x-inside': randomBytes(24).toString('base64url') };
/** Whether a page of this server asks. */
export const isInside = (request: FastifyRequest): boolean =>
  request.headers['x-inside'] === insideMark['x-inside'];

export type Limits = {
  countAddress: (endpoint: Pick<Endpoint, 'rate'>, request: FastifyRequest, reply: FastifyReply) => void;
  /** Counts a page that has to be rendered; one that is stored is free. */
  countPage: (ip: string) => void;
  countSession: (endpoint: Endpoint, user: SignedInUser, reply: FastifyReply) => void;
  /** Counts one try of something that has a name of its own, such as an account that fails to sign in. */
  count: (name: string, limit: number, seconds: number) => void;
  /** Gives the try back: a sign-in that worked is no failure. */
  giveBack: (name: string) => void;
};

declare module 'fastify' {
  interface FastifyInstance {
    limits: Limits;
  }
}

/** `scale` multiplies every limit (RATE_LIMIT_SCALE); `now` is monotonic milliseconds. */
export function createLimits(scale: number, now: () => number = () => performance.now()): Limits {
  const buckets = new Map<string, Bucket>();

  function take(name: string, figure: Figure): number {
    const limit = figure.limit * scale;
    const at = now();
    const found = buckets.get(name) ?? { tokens: limit, at };
    const tokens = Math.min(limit, found.tokens + ((at - found.at) / 1000) * (limit / figure.seconds));
    // Moved to the end, so that the ones unused for longest are forgotten first.
    buckets.delete(name);
    buckets.set(name, { tokens: tokens < 1 ? tokens : tokens - 1, at });
    if (buckets.size > MAX_BUCKETS) buckets.delete(buckets.keys().next().value ?? '');
    if (tokens < 1) throw tooMany(Math.ceil((1 - tokens) * (figure.seconds / limit)));
    return Math.floor(tokens - 1);
  }

  function counted(name: string, figure: Figure | undefined, reply: FastifyReply): void {
    if (figure === undefined) return;
    const left = take(name, figure);
    reply.header(
      'RateLimit-Policy',
      `"${name.split(':', 1)[0]}";q=${figure.limit * scale};w=${figure.seconds}`,
    );
    reply.header('RateLimit', `"${name.split(':', 1)[0]}";r=${left};t=${figure.seconds}`);
  }

  return {
    countAddress({ rate }, request, reply) {
      const figure = byAddress[rate];
      if (figure === undefined || isInside(request)) return;
      const { address, network } = networksOf(request.ip);
      take(`${rate}:network:${network}`, { ...figure, limit: figure.limit * 8 });
      counted(`${rate}:address:${address}`, figure, reply);
    },
    countPage(ip) {
      const { address, network } = networksOf(ip);
      take(`page:network:${network}`, perMinute(4_800));
      take(`page:address:${address}`, perMinute(600));
    },
    countSession({ rate }, user, reply) {
      if (user.employerId !== null && byEmployer[rate] !== undefined)
        take(`${rate}:employer:${user.employerId}`, byEmployer[rate]);
      counted(`${rate}:session:${user.sessionId}`, bySession[rate], reply);
    },
    count: (name, limit, seconds) => void take(name, { limit, seconds }),
    giveBack(name) {
      const found = buckets.get(name);
      if (found !== undefined) found.tokens += 1;
    },
  };
}

function tooMany(seconds: number): AppError {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return new AppError('RATE_LIMITED', `Too many attempts. Try again in ${minutes} min.`, {
    retryAfterSeconds: Math.max(1, seconds),
  });
}
