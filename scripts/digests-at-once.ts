// A Vite plugin for the site's own half. Astro digests every inline style and script of a page again at each render,
// one after the other on the thread pool: behind each stands a turn of the event loop, and on a busy server all its
// requests with it. They are the same few texts for as long as the server runs (docs/decisions/0035).
import type { Plugin } from 'vite';
import { changeModules } from './change-modules.ts';

const ENCRYPTION = /\/node_modules\/astro\/dist\/core\/encryption\.js$/;
const ON_THE_POOL = `async function generateCspDigest(data, algorithm) {
  const hashBuffer = await crypto.subtle.digest(algorithm, encoder.encode(data));
  const hash = encodeBase64(new Uint8Array(hashBuffer));
  return \`\${ALGORITHMS[algorithm]}\${hash}\`;
}`;
const AT_ONCE = `import { hash as digestOf } from 'node:crypto';
const digests = Object.fromEntries(Object.keys(ALGORITHMS).map((name) => [name, new Map()]));
async function generateCspDigest(data, algorithm) {
  const known = digests[algorithm];
  let digest = known.get(data);
  if (digest === undefined) {
    digest = ALGORITHMS[algorithm] + digestOf(algorithm.replace('-', ''), data, 'base64');
    if (known.size >= 500) known.clear();
    known.set(data, digest);
  }
  return digest;
}`;

/** What Astro's module becomes, null for every other; throws when it no longer reads as expected. */
export function digestModule(path: string, code: string): string | null {
  if (!ENCRYPTION.test(path)) return null;
  if (!code.includes(ON_THE_POOL))
    throw new Error('Astro has changed: look again how it digests inline styles and scripts.');
  return code.replace(ON_THE_POOL, () => AT_ONCE);
}

/** To stand among Vite's plugins of the site. */
export const digestsAtOnce = (): Plugin => changeModules('jobclips-digests-at-once', digestModule);
