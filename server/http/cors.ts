// Which origins may call what from a page of theirs.

import type { Settings } from '#server/env.ts';
import { isOwnOrigin } from './origin-check.ts';

export const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

const EXPOSED =
  'ETag, Location, Retry-After, Cache-Tag, Content-Language, Idempotent-Replayed, RateLimit, RateLimit-Policy, X-Request-Id';
const ALLOWED =
  'Content-Type, If-Match, If-None-Match, Idempotency-Key, isImpersonating, Authorization, X-Request-Id, Cache-Control, Pragma, Expires';

/** Public calls are open to every origin, without credentials; all others to our own, with them. */
export function corsFor(settings: Settings) {
  const base = { methods: [...METHODS], allowedHeaders: ALLOWED, exposedHeaders: EXPOSED, maxAge: 600 };
  return (
    request: { url?: string; headers: { origin?: string } },
    done: (error: null, options: object) => void,
  ) => {
    const { origin } = request.headers;
    if (/^\/(?:v1\/public|media|images|job-clip)\//.test(request.url ?? ''))
      return done(null, { ...base, origin: '*' });
    const isOwn = origin !== undefined && isOwnOrigin(origin, settings);
    return done(null, isOwn ? { ...base, origin, credentials: true } : { origin: false });
  };
}
