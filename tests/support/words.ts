/** The words of the site as flat keys (`player.play`), for comparing the three languages. */
import { isThere, readText } from './project-files.ts';

export const languages = ['en', 'fr', 'pt'] as const;

type Nested = { [key: string]: string | Nested };

function flatten(nested: Nested, prefix = ''): [string, string][] {
  return Object.entries(nested).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  );
}

/** Plural forms differ between languages (French has a third one): `jobs_one` and `jobs_other` are `jobs`. */
export const withoutPlural = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');

/** All words of one language; undefined as long as the file is not there. */
export function wordsOf(language: string): Map<string, string> | undefined {
  const path = `src/i18n/${language}.json`;
  return isThere(path) ? new Map(flatten(JSON.parse(readText(path)))) : undefined;
}

/** The names in double or single braces a text wants filled in, sorted. */
export function blanksOf(text: string): string[] {
  const found = [...text.matchAll(/\{\{?\s*([\w.]+)[^}]*\}?\}/g)].map((match) => match[1] ?? '');
  return [...new Set(found)].sort();
}
