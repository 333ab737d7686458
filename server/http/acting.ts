// A platform admin who acts as a user: what is refused meanwhile, and that every write is written down first.
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { audit } from '#server/audit/audit.ts';
import type { Context, EmployerContext, SignedInUser } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { Input } from './input.ts';

/** Throws IMPERSONATING. What the browser says of itself is compared and logged; the session decides. */
export function refuseWhileActing(endpoint: Endpoint, user: SignedInUser, request: FastifyRequest): void {
  const isActing = user.impersonator !== undefined;
  const isSaid = request.headers['isimpersonating'] === 'true';
  if (isActing !== isSaid)
    request.log.warn(
      { userId: user.userId, isActing, isSaid },
      'The browser and server disagree about impersonation',
    );
  if (isActing && (endpoint.offWhileImpersonating === true || endpoint.access === 'admin'))
    throw new AppError('IMPERSONATING', 'You can’t do this while impersonating.');
}

/**
 * Writes down a call that changes something, with both users, before its verb begins. The row is durable by itself: a
 * change without its row cannot be, whatever becomes of the verb's own transactions. A call that came to nothing gets
 * a second row that says so.
 */
export async function writtenDown<T>(
  ctx: Context,
  { endpoint, input }: { endpoint: Endpoint; input: Input },
  work: () => Promise<T>,
): Promise<T> {
  if (!isWatched(ctx, endpoint)) return work();
  const deed = { employerId: employerOf(ctx), ...entityOf(endpoint, input), changes: fieldsOf(input.body) };
  await audit(ctx, { ...deed, action: `impersonation.${endpoint.name}` });
  try {
    return await work();
  } catch (error) {
    await audit(ctx, { ...deed, action: `impersonation-refused.${endpoint.name}` });
    throw error;
  }
}

// Signing in and out and the two ends of acting are written down by their verbs.
const isWatched = ({ actor }: Context, { method, access, name }: Endpoint): boolean =>
  actor.kind === 'user' &&
  actor.impersonator !== undefined &&
  method !== 'GET' &&
  access !== 'open' &&
  name !== 'endImpersonation' &&
  name !== 'keepAlive';

const employerOf = (ctx: Context) =>
  (ctx as Partial<EmployerContext>).employer?.id ?? (ctx.actor as SignedInUser).employerId;

const fieldsOf = (body: unknown) => (typeof body === 'object' && body !== null ? Object.keys(body) : []);

/** The innermost thing that the path names; none where it is the employer itself. */
function entityOf(endpoint: Endpoint, { params }: Input) {
  const names = [...endpoint.path.matchAll(/:([a-zA-Z]+)/g)].map((found) => found[1] ?? '');
  const kind = names.filter((name) => name !== 'employer').at(-1);
  if (kind === undefined) return {};
  return { entity: { kind, permalink: String((params as Record<string, unknown>)[kind]) } };
}
