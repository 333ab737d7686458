// Writes XML: escapes text and attributes, and leaves out the characters XML forbids. Knows no format.

// XML allows no control characters but tab and line breaks, and no lone surrogates.
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** The text without the characters XML forbids; lone surrogates become U+FFFD. */
export const xmlAllowed = (value: string): string => value.toWellFormed().replace(FORBIDDEN, '');

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as the content of an element. */
export const xmlText = (value: string): string =>
  xmlAllowed(value)
    .replace(/[&<>]/g, (mark) => escapes[mark] ?? '')
    // A reader would turn a bare carriage return into a line feed.
    .replaceAll('\r', '&#13;');

const attributeText = (value: string): string =>
  xmlAllowed(value)
    .replace(/[&<>"]/g, (mark) => escapes[mark] ?? '')
    // A reader would turn these into spaces.
    .replace(/[\t\n\r]/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** `content` is XML already (`xmlText`, or other elements). Attributes that are null are left out. */
export function xmlElement(
  name: string,
  attributes: Record<string, string | number | null>,
  content: string | readonly string[] = '',
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ` ${key}="${attributeText(String(value))}"`)
    .join('');
  const inside = typeof content === 'string' ? content : content.join('');
  return inside === '' ? `<${name}${written}/>\n` : `<${name}${written}>${inside}</${name}>\n`;
}
