// Headers that every answer carries, errors and files too. Pages bring their own, longer, policy.
import type { ServerResponse } from 'node:http';
import type { Settings } from '#server/env.ts';

const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Sets them on the raw response, so that answers which bypass Fastify have them as well. */
export function setSecurityHeaders(response: ServerResponse, settings: Settings): void {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', 'strict-origin');
  response.setHeader('Content-Security-Policy', API_POLICY);
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
  response.setHeader('Permissions-Policy', 'camera=(), geolocation=(), payment=(), usb=()');
  if (settings.publicUrl.startsWith('https:'))
    response.setHeader('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
}
