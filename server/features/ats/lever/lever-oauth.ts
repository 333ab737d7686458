// Lever's sign-in at the addresses of the settings.
import type { Services } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { type LeverOAuth, openLeverOAuth } from '#server/outside/ats/lever/oauth.ts';
import { type Egress, openEgress } from '#server/outside/egress.ts';

type Ports = { services: Services; now: () => Date };

/** A row is locked while Lever answers, and statements that wait for it give up after 10 seconds. */
const TIMEOUT_MS = 8_000;

/** Throws NOT_CONFIGURED where this server has no credentials of its own at Lever. */
export function leverOAuth({ services, now }: Ports): LeverOAuth {
  const { settings } = services;
  const egress = openEgress({ allow: settings.egressAllow });
  const hasty: Egress = (url, request) => egress(url, { ...request, timeoutMs: TIMEOUT_MS });
  const oauth = openLeverOAuth(settings, hasty, now);
  if (oauth === null) throw new AppError('NOT_CONFIGURED', 'Lever sign-in isn’t set up on this server.');
  return oauth;
}

/** Where Lever sends the person back to; it is registered there exactly so. */
export const leverReturnAddress = ({ services }: Pick<Ports, 'services'>): string =>
  `${services.settings.publicUrl}/auth/lever/callback`;
