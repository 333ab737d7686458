// The order of the server's features, as server/features.ts lists them: each may ask those before it and none behind it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** From the lowest to the highest, each once. */
export function featureOrder(text: string): string[] {
  const imported = [...text.matchAll(/^import \{ (\w+Routes) \} from '\.\/features\/([a-z-]+)\//gm)];
  const slugs = new Map(imported.map(([, routes = '', slug = '']) => [routes, slug]));
  const list = /features: readonly Feature\[\] = \[([^\]]*)\]/.exec(text)?.[1] ?? '';
  return [...new Set([...list.matchAll(/\w+/g)].map(([routes]) => slugs.get(routes) ?? `(${routes})`))];
}

export const orderOfFeatures = (): string[] =>
  featureOrder(readFileSync(join(import.meta.dirname, '../server/features.ts'), 'utf8'));
