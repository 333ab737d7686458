// What a campaign greets its visitor with: `{{firstName}}` in its texts. HTML carries what stands for it where nothing is
// known; who comes by a share link has it filled in by their own browser, so no stored page names anybody. A story on a
// job's page says `{{jobTitle}}`, which is known when the page is drawn.
import type { PublicCampaign } from '#contract/campaign-page.ts';

/** Every token of a text, known or not: `{{ firstName }}`. */
export const TOKEN = /\{\{\s*([A-Za-z][\w.]{0,39})\s*\}\}/g;

type Tokens = Pick<PublicCampaign, 'tokens'>;

const fallbacksOf = ({ tokens }: Tokens) =>
  new Map<string, string>(tokens.map(({ key, fallback }) => [key, fallback]));

/** Texts that stand where nothing can be filled in later, such as the page's title. */
export function withFallbacks<T extends Record<string, string>>(texts: T, campaign: Tokens): T {
  const fallbacks = fallbacksOf(campaign);
  const fill = (text: string) => text.replace(TOKEN, (whole, key: string) => fallbacks.get(key) ?? whole);
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, fill(text)])) as T;
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * The same in HTML that was rendered: between tags the fallback gets an element that the browser fills in, within a tag
 * it stands alone. The element's attribute has no quotes, so that it could not end one it stood in by mistake.
 */
export function withPlaces(html: string, campaign: Tokens): string {
  const fallbacks = fallbacksOf(campaign);
  // What visitors typed into a field comes back as they typed it.
  return html.replace(/<textarea[\s\S]*?<\/textarea>|<[^>]*>|[^<]+/g, (part) =>
    part.startsWith('<textarea')
      ? part
      : part.replace(TOKEN, (whole, key: string) => {
          const fallback = fallbacks.get(key);
          if (fallback === undefined) return whole;
          return part.startsWith('<')
            ? escaped(fallback)
            : `<bdi data-token=${key}>${escaped(fallback)}</bdi>`;
        }),
  );
}

/** Every token replaced by its word, and one without a word by nothing. In HTML, which is not rendered yet, words are escaped. */
export const withWords = (text: string, words: ReadonlyMap<string, string>, isHtml: boolean): string =>
  text.replace(TOKEN, (_, key: string) => {
    const word = words.get(key) ?? '';
    return isHtml ? escaped(word) : word;
  });
