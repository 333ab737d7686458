// Unsafe calls that carry cookies must come from our own pages (security.md, CSRF).
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Services } from '#server/context.ts';
import type { Settings } from '#server/env.ts';
import { AppError } from '#server/errors.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Origins that may send credentials: our own address and those of ALLOWED_ORIGINS, exactly. */
export function isOwnOrigin(origin: string, settings: Settings): boolean {
  return (
    origin === new URL(settings.publicUrl).origin ||
    settings.allowedOrigins.includes(origin) ||
    isSameLoopback(origin, settings)
  );
}

// On a developer's machine localhost and 127.0.0.1 on our own port are the same place.
function isSameLoopback(origin: string, settings: Settings): boolean {
  if (settings.stage !== 'development' || !URL.canParse(origin)) return false;
  const given = new URL(origin);
  const own = new URL(settings.publicUrl);
  const loopback = (host: string) => host === 'localhost' || host === '127.0.0.1' || host === '[::1]';
  return (
    loopback(given.hostname) &&
    loopback(own.hostname) &&
    given.port === own.port &&
    given.protocol === own.protocol
  );
}

/** Whether the origin is the employer's own host that the request itself is for. No host speaks for another one. */
export const isOfAskedHost = (
  origin: string,
  request: Pick<IncomingMessage, 'headers'>,
  { ownHosts }: Pick<Services, 'ownHosts'>,
): boolean => origin === ownHosts.of(request)?.origin;

/** Throws ORIGIN_REFUSED: a foreign or `null` Origin, or none and no `Sec-Fetch-Site: same-origin`. */
export function checkOrigin(request: FastifyRequest, services: Services): void {
  if (SAFE.has(request.method)) return;
  const { origin } = request.headers;
  const isOwn =
    origin === undefined
      ? request.headers['sec-fetch-site'] === 'same-origin'
      : isOwnOrigin(origin, services.settings) || isOfAskedHost(origin, request, services);
  if (!isOwn) throw new AppError('ORIGIN_REFUSED', 'This call must come from a page of this server.');
}
