// Plain text kept as paragraphs of HTML, where a field is rich text for others of its kind: a text message, say. Pure.

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const named: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' },
};

/** An empty line parts two paragraphs. */
export const paragraphsOf = (text: string): string =>
  text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map(
      (part) => `<p>${part.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark).replaceAll('\n', '<br>')}</p>`,
    )
    .join('');

/** The words of sanitised HTML, with its lines. */
export const textOfParagraphs = (html: string): string =>
  html
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/p>\s*/gi, '\n\n')
    .replace(/<\/(?:div|li|h[2-4]|blockquote)>\s*/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+);/g, (entity, name: string) => named[name] ?? entity)
    .trim();
