// Who may call: origin, session, tenant, role, limits, in that order (api reference, section 2).
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { EmployerName } from '#contract/kit/ids.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import type { Context, EmployerContext, EmployerInPath, SignedInUser } from '#server/context.ts';
import { AppError, forbidden, notFound } from '#server/errors.ts';
import { refuseWhileActing } from './acting.ts';
import { mayDiagnose } from './diagnosing.ts';
import { checkOrigin } from './origin-check.ts';
import { cookieNames } from './session-cookies.ts';

/** The context with its actor and, for an employer's calls, its tenant. Throws the refusal. */
export async function guard(
  ctx: Context,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Context> {
  const { limits } = request.server;
  limits.countAddress(endpoint, request, reply);
  if (endpoint.access === 'public') return ctx;
  checkOrigin(request, ctx.services);
  if (endpoint.isDiagnostic && !(await mayDiagnose(request))) throw notFound('This address');
  const user = await userHere(ctx, request);
  if (endpoint.access === 'open') return user === null ? ctx : { ...ctx, actor: user };
  if (user === null) throw await signedOut(request);
  refuseWhileActing(endpoint, user, request);
  const guarded =
    endpoint.access === 'employer'
      ? await enterEmployer(ctx, endpoint, user, request)
      : { ...ctx, actor: user };
  if (endpoint.access === 'admin' && user.type !== 1) throw forbidden('Only platform admins can do this.');
  limits.countSession(endpoint, user, reply);
  return guarded;
}

function tokenOf(request: FastifyRequest): string | null {
  const token = request.cookies[cookieNames(request.server.ports.services.settings).session];
  return token === undefined || token.length > 100 ? null : token;
}

/**
 * Under an employer's own host only its members are signed in: whoever has the name could send it elsewhere, and must
 * not come by the session of anybody else.
 */
async function userHere({ client }: Context, request: FastifyRequest): Promise<SignedInUser | null> {
  const user = await userOf(request);
  const { ownHostOf } = client;
  return ownHostOf !== undefined && user?.employerId !== ownHostOf ? null : user;
}

async function userOf(request: FastifyRequest): Promise<SignedInUser | null> {
  const token = tokenOf(request);
  return token === null ? null : request.server.ports.actorOfToken(token);
}

/** The refusal of a call without a session; `state` says why, where somebody ended it. */
async function signedOut(request: FastifyRequest): Promise<AppError> {
  const token = tokenOf(request);
  const reason = token === null ? null : await request.server.ports.whyEnded(token);
  const detail = 'Your session ended. Sign in again.';
  return new AppError('UNAUTHENTICATED', detail, reason === null ? {} : { state: reason });
}

async function enterEmployer(
  ctx: Context,
  endpoint: Endpoint,
  user: SignedInUser,
  request: FastifyRequest,
): Promise<EmployerContext> {
  const { employer: name } = request.params as { employer: string };
  if (user.type === 1)
    throw new AppError('IMPERSONATION_REQUIRED', 'Choose a member of the employer to act as first.');
  const employer = ownEmployer(user, name) ?? (await otherEmployer(request, name));
  if (employer === null || user.employerId !== employer.id || user.role === null)
    throw notFound('This employer');
  // A former permalink reads for a year, but nothing is changed through a name that somebody else may have tomorrow.
  if (endpoint.method !== 'GET' && name !== employer.permalink && name !== employer.id)
    throw notFound('This employer');
  const least = endpoint.role ?? 'owner';
  if (!isAtLeast(user.role, least)) throw forbidden(`This requires the ${least} role.`, least);
  return { ...ctx, actor: { ...user, type: 2, employerId: employer.id, role: user.role }, employer };
}

function ownEmployer({ employerId, employerPermalink }: SignedInUser, name: string): EmployerInPath | null {
  if (employerId === null || employerPermalink === null || employerPermalink !== name) return null;
  return { id: employerId, permalink: employerPermalink };
}

/** By id or by a former permalink. A name that cannot be one is asked of nobody. */
const otherEmployer = async (request: FastifyRequest, name: string): Promise<EmployerInPath | null> =>
  EmployerName.safeParse(name).success ? request.server.ports.employerInPath(name) : null;
