// Astro allows every page all inline scripts and styles of the whole site by their hashes. A page needs its own only.
import { createHash } from 'node:crypto';

// Any tag, so that one in the value of an attribute (a job titled `<style>`) begins nothing.
const VALUES = '(?:"[^"]*"|\'[^\']*\'|[^"\'>])*>';
const TAGS = new RegExp(
  `<(script|style)\\b${VALUES}([\\s\\S]*?)</\\1>|<!--[\\s\\S]*?-->|</?[a-z]${VALUES}`,
  'g',
);

/** The policy with only those hashes whose script or style stands in the page. */
export function narrowPolicy(policy: string, html: string): string {
  const own = new Set(
    [...html.matchAll(TAGS)].flatMap(([, name, text = '']) => (name === undefined ? [] : [hashOf(text)])),
  );
  return policy.replace(/ '(sha256-[^']+)'/g, (source, hash: string) => (own.has(hash) ? source : ''));
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
