// Plain text kept as paragraphs of HTML, where a field is rich text for others of its kind: a text message, say. Pure.
import { escapeHtml } from './escape-html.ts';
import { unescaped } from './plain-text.ts';

/** An empty line parts two paragraphs. */
export const paragraphsOf = (text: string): string =>
  text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`)
    .join('');

/** The words of sanitised HTML, with its lines. */
export const textOfParagraphs = (html: string): string =>
  unescaped(
    html
      .replace(/<br\s*\/?>/gi, '\n')
      .replace(/<\/p>\s*/gi, '\n\n')
      .replace(/<\/(?:div|li|h[2-4]|blockquote)>\s*/gi, '\n')
      .replace(/<[^>]*>/g, ''),
  ).trim();
