// Which origins may call what from a page of theirs.

import type { Settings } from '#server/env.ts';
import { isOwnOrigin } from './origin-check.ts';

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const EXPOSED =
  'ETag, Location, Retry-After, Cache-Tag, Content-Language, Idempotent-Replayed, RateLimit, RateLimit-Policy, X-Request-Id, Tus-Resumable, Upload-Offset, Upload-Length, Upload-Expires, Upload-Result';
const ALLOWED =
  'Content-Type, If-Match, If-None-Match, Idempotency-Key, isImpersonating, Authorization, X-Request-Id, Cache-Control, Pragma, Expires, Tus-Resumable, Upload-Offset, Upload-Length, Upload-Metadata, Upload-Checksum, Upload-Defer-Length, Upload-Concat';

/** Public calls are open to every origin, without credentials; all others to our own, with them. */
export function corsFor(settings: Settings) {
  const all = { methods: [...METHODS], allowedHeaders: ALLOWED, exposedHeaders: EXPOSED, maxAge: 600 };
  return (
    request: { url?: string; headers: { origin?: string; 'access-control-request-method'?: string } },
    done: (error: null, options: object) => void,
  ) => {
    const { origin, 'access-control-request-method': wanted } = request.headers;
    // An OPTIONS that asks for no method is no preflight: what it is for, its route says.
    const base = { ...all, preflight: wanted !== undefined };
    if (/^\/(?:v1\/public|media|images|job-clip)\//.test(request.url ?? ''))
      return done(null, { ...base, origin: '*' });
    const isOwn = origin !== undefined && isOwnOrigin(origin, settings);
    return done(null, isOwn ? { ...base, origin, credentials: true } : { ...base, origin: false });
  };
}
