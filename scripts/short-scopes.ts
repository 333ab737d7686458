// Astro marks each element of a component with `data-astro-cid-` and eight letters, so that its styles are its own. Every
// page says that a hundred times; four letters say as much, in a tenth fewer bytes of the page.
import type { Plugin } from 'vite';

const LONG = /data-astro-cid-([a-z0-9]{8})/g;
const KEPT = 4;

/** Throws where two components would get the same name. */
export function shortScopes(): Plugin[] {
  const known = new Map<string, string>();
  function shortened(_long: string, id: string): string {
    const short = id.slice(0, KEPT);
    const before = known.get(short);
    if (before !== undefined && before !== id)
      throw new Error(`Two components would be ${short}: keep more letters in scripts/short-scopes.ts.`);
    known.set(short, id);
    return `data-${short}`;
  }
  const transform = (code: string) =>
    code.includes('data-astro-cid-') ? { code: code.replace(LONG, shortened), map: null } : null;
  // Styles before they are minified, components once they are JavaScript.
  return [
    { name: 'jobclips:short-scopes-styles', enforce: 'pre', apply: 'build', transform },
    { name: 'jobclips:short-scopes', enforce: 'post', apply: 'build', transform },
  ];
}
