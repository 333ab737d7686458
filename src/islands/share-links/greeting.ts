// The sentence in which a campaign greets its visitor, filled in and not. Pure.

import type { CampaignDetails } from '#contract/campaign-page.ts';
import type { Block } from '#contract/content-page-blocks.ts';
import { TOKEN } from '#lib/format/greeting-tokens.ts';

const MOST = 200;

/** The first text of the blocks that names its reader, without its markup; null where none does. */
export function greetingIn(blocks: readonly Block[]): string | null {
  for (const text of blocks.flatMap(({ props }) => textsIn(props))) {
    const line = text.split('\n').find((one) => one.search(TOKEN) !== -1);
    if (line !== undefined) return line.trim().slice(0, MOST);
  }
  return null;
}

/** Every text at any depth, in order; each paragraph of a rich text is a line. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [plainOf(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** Markup only ends here as text: React escapes what is left. */
const plainOf = (html: string) =>
  html
    .replace(/<\/(?:p|h[1-6]|li|blockquote)>|<br\s*\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, '’')
    .replace(/&amp;/g, '&');

type Tokens = CampaignDetails['tokens'];

/** `fields` is what the link's address tells of a visitor; what it does not tell has its fallback. */
export function greetingsOf(
  text: string,
  tokens: Tokens,
  fields: Readonly<Record<string, string>>,
): { resolved: string; fallback: string } {
  const fallbacks = new Map<string, string>(tokens.map(({ key, fallback }) => [key, fallback]));
  const fill = (known: Readonly<Record<string, string>>) =>
    text.replace(TOKEN, (whole, key: string) => {
      const value = Object.hasOwn(known, key) ? known[key] : '';
      return value || (fallbacks.get(key) ?? whole);
    });
  return { resolved: fill(named(fields)), fallback: fill({}) };
}

/** A link may tell the whole name only, or its parts only. */
function named(fields: Readonly<Record<string, string>>): Record<string, string> {
  const { firstName = '', lastName = '', fullName = '', jobTitle = '' } = fields;
  const [first = '', ...rest] = fullName.split(' ');
  return {
    firstName: firstName || first,
    lastName: lastName || rest.join(' '),
    fullName: fullName || `${firstName} ${lastName}`.trim(),
    jobTitle,
  };
}
