// An address with merge fields taken apart, so that its tokens stand out; and as it would be for a sample candidate.

export type AddressPart = { text: string; isToken: boolean };

const TOKEN = /#?\{\{[^{}]*\}\}|\{[^{}]*\}|\[\[[^[\]]*\]\]|%[A-Z_]+%/gu;

/** In order; together they are the text. */
export function partsOf(text: string): AddressPart[] {
  const parts: AddressPart[] = [];
  let end = 0;
  for (const found of text.matchAll(TOKEN)) {
    if (found.index > end) parts.push({ text: text.slice(end, found.index), isToken: false });
    parts.push({ text: found[0], isToken: true });
    end = found.index + found[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isToken: false });
  return parts;
}

/** Somebody who does not exist; `jobTitle` is what the link leads to. */
export const sampleFor = (jobTitle: string): Record<string, string> => ({
  'p-fn': 'Ana',
  'p-ln': 'Sample',
  'p-un': 'Ana Sample',
  'p-e': 'ana.sample@example.com',
  'p-jt': jobTitle,
});

/** The query as the tool would fill it in: each token is the sample's own detail, what is no token stays. */
export const filledIn = (template: string, sample: Readonly<Record<string, string>>): string =>
  template
    .split('&')
    .map((pair) => {
      const [name = '', ...rest] = pair.split('=');
      const detail = Object.hasOwn(sample, name) ? (sample[name] ?? '') : '';
      return `${name}=${rest.join('=').replace(TOKEN, encodeURIComponent(detail))}`;
    })
    .join('&');
