// The order of the server's features, as server/features.ts lists them: each may import those before it and none behind it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The feature of each entry of the list, from the lowest to the highest; one with several routes stands more than once. */
export function listedFeatures(text: string): string[] {
  const imported = [...text.matchAll(/^import \{ (\w+Routes) \} from '\.\/features\/([a-z-]+)\//gm)];
  const slugs = new Map(imported.map(([, routes = '', slug = '']) => [routes, slug]));
  const list = /features: readonly Feature\[\] = \[([^\]]*)\]/.exec(text)?.[1] ?? '';
  return [...list.matchAll(/\w+/g)].map(([routes]) => slugs.get(routes) ?? `(${routes})`);
}

/** From the lowest to the highest, each once. */
export const orderOfFeatures = (): string[] => [
  ...new Set(listedFeatures(readFileSync(join(import.meta.dirname, '../server/features.ts'), 'utf8'))),
];
