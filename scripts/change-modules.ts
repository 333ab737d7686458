// Makes a Vite plugin that changes single modules of packages when the site is built.
import type { Plugin } from 'vite';

/** `change` gets a module's path, with slashes and without a query, and gives its new code, or null for no change. */
export function changeModules(name: string, change: (path: string, code: string) => string | null): Plugin {
  return {
    name,
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      const changed = change(id.replaceAll('\\', '/').split('?')[0] ?? '', code);
      return changed === null ? null : { code: changed, map: null };
    },
  };
}
