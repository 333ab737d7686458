// Who may see kept mails, settings and test errors: the developer at this machine, or in uat a platform admin.
import type { FastifyRequest } from 'fastify';
import { isLocalRequest } from '#server/local-request.ts';
import { cookieNames } from './session-cookies.ts';

/** In production nobody. */
export async function mayDiagnose(request: FastifyRequest): Promise<boolean> {
  const { ports } = request.server;
  const { settings } = ports.services;
  if (settings.stage === 'production') return false;
  if (settings.stage === 'development') return isLocalRequest(request.raw);
  const token = request.cookies[cookieNames(settings).session];
  if (token === undefined || token.length > 100) return false;
  const user = await ports.actorOfToken(token);
  return user?.type === 1 && user.impersonator === undefined;
}
