/** Reads the imports of an .astro file and says which walls they climb; dependency-cruiser cannot. */
import { posix } from 'node:path';

const importPatterns = [
  /\bimport\s+(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]/g,
  /\bexport\s+[^'"`;]*?\sfrom\s+['"]([^'"]+)['"]/g,
  /\bimport\(\s*['"]([^'"]+)['"]/g,
];

/** Front matter and <script> blocks hold code; the rest is markup, where "import" is a word like others. */
function codeOf(text: string): string {
  const frontMatter = /^\s*---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '';
  const scripts = [...text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map((found) => found[1] ?? '');
  return [frontMatter, ...scripts].join('\n');
}

/** What an .astro file imports, as written. */
export function importsOfAstro(text: string): string[] {
  const code = codeOf(text).replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return importPatterns.flatMap((pattern) => [...code.matchAll(pattern)].map((found) => found[1] ?? ''));
}

/** A `#…` or relative import as a path from the project's root; a package stays its name. */
export function resolveImport(from: string, imported: string, aliases: Record<string, string>): string {
  if (imported.startsWith('.')) return posix.join(posix.dirname(from), imported);
  for (const [alias, target] of Object.entries(aliases)) {
    const prefix = alias.replace('*', '');
    if (imported.startsWith(prefix)) {
      return posix.normalize(target.replace('*', imported.slice(prefix.length)));
    }
  }
  return imported;
}

const isTranslator = /^(astro-i18next|i18next)(\/|$)/;
const isPlaceable = /\.(island|block)\.tsx$/;

/** The reason why a file under src may not import `target`, or undefined where it may. */
export function wallBetween(from: string, target: string): string | undefined {
  if (target.startsWith('server/')) return 'the site does not import the server';
  if (/^(tests|bench|scripts)\//.test(target)) return 'the product does not import what checks it';
  if (isTranslator.test(target) && !from.startsWith('src/i18n/'))
    return 'only src/i18n imports the translator';
  if (target.startsWith('src/lib/stores/')) return 'a store set in an .astro file never reaches the browser';
  if (target.startsWith('src/islands/') && !isPlaceable.test(target)) {
    return 'pages place *.island.tsx and *.block.tsx only';
  }
  return undefined;
}
