// Astro allows every page all inline scripts and styles of the whole site by their hashes. A page needs its own only.
import { createHash } from 'node:crypto';

/** The policy with only those hashes whose script or style stands in the page. */
export function narrowPolicy(policy: string, html: string): string {
  const own = new Set(
    [...html.matchAll(/<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g)].map(([, , text = '']) => hashOf(text)),
  );
  return policy.replace(/ '(sha256-[^']+)'/g, (source, hash: string) => (own.has(hash) ? source : ''));
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
