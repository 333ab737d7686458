// Web addresses as people type them, made safe to stand in an href.

const HAS_WEB_SCHEME = /^https?:\/\/[^/?#]/i;
const OTHER_SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d+(?:[/?#]|$))/i;
// The URL parser drops tabs and newlines and reads a backslash as a slash, so what is checked would not be what is opened.
const MISREAD = /[\s\\\p{Cc}\p{Cf}]|^\//u;

/** The address with `https://` in front when the scheme was left out; null for anything but a plain http or https address. */
export function webAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || MISREAD.test(text)) return null;
  const isWhole = HAS_WEB_SCHEME.test(text);
  if (!isWhole && OTHER_SCHEME.test(text)) return null;
  const address = isWhole ? text : `https://${text}`;
  const url = URL.parse(address);
  // A name before an @ makes a stranger's host look like a known one.
  if (url === null || url.username !== '' || url.password !== '') return null;
  return url.protocol === 'https:' || url.protocol === 'http:' ? address : null;
}
