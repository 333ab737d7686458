// Headers that every answer carries, errors and files too. Pages bring their own, longer, policy.
import type { ServerResponse } from 'node:http';
import type { Settings } from '#server/env.ts';

const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** `isOwnHost`: of a name that is not ours we say nothing about the names below it. */
export const securityHeaders = (settings: Settings, isOwnHost = false): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin',
  'Content-Security-Policy': API_POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  ...(settings.publicUrl.startsWith('https:')
    ? { 'Strict-Transport-Security': `max-age=63072000${isOwnHost ? '' : '; includeSubDomains'}` }
    : {}),
});

/** Sets them on the raw response, so that answers which bypass Fastify have them as well. */
export function setSecurityHeaders(response: ServerResponse, settings: Settings, isOwnHost = false): void {
  for (const [name, value] of Object.entries(securityHeaders(settings, isOwnHost)))
    response.setHeader(name, value);
}
