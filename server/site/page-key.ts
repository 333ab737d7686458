// Under which name a page is stored: its path and language, and nothing a visitor could make up.
import type { Language } from '#contract/kit/fields.ts';

export type PageKey = {
  key: string;
  path: string;
  language: Language;
  search: string;
  /** The page answers to what was asked in its address, so it is rendered for each request and never stored. */
  isAsked: boolean;
};

/** Pages with a GET form, each with the parameters its answer depends on. */
const forms: { path: RegExp; asks: readonly string[] }[] = [
  { path: /^\/salary-calculator$/, asks: ['amount', 'payType', 'offers', 'occupation', 'find', 'job'] },
  { path: /^\/job-board\/[\w-]+$/, asks: ['q', 'department', 'office', 'workplace', 'sort', 'page', 'sent'] },
];

const EMBED = /^\/job-clip\/[\w-]+\/(?:track\/[\w-]+\/)?embed$/;

/** `search` holds only the parameters a page may depend on: `tint` on embeds. */
export function pageKey(path: string, query: URLSearchParams | null, language: Language): PageKey {
  // Every address of the employer area is the same empty shell, but those that lead on.
  const shown = /^\/employers\/(?!podcast\/)/.test(path) ? '/employers' : path;
  const tint = query !== null && EMBED.test(path) ? query.get('tint') : null;
  const search =
    tint !== null && /^#?[0-9a-fA-F]{3}(?:[0-9a-fA-F]{3})?$/.test(tint)
      ? `?tint=${encodeURIComponent(tint)}`
      : '';
  const isAsked =
    query !== null && forms.some((form) => form.path.test(path) && form.asks.some((name) => query.has(name)));
  return { key: `${language} ${shown}${search}`, path: shown, language, search, isAsked };
}
