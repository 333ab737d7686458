const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Plain text as HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

/** What `escapeHtml` made of a text, as it was. */
export const unescapeHtml = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot);/g, (name) => NAMES[name] ?? name);
const NAMES = Object.fromEntries(Object.entries(SIGNS).map(([sign, name]) => [name, sign]));
