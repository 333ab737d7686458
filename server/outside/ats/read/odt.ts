// The words of an OpenDocument text, for platforms that do not take the file itself.
import { strFromU8, unzipSync } from 'fflate';

/** Unpacked, a résumé of 50 pages has about 1 MB; more is not a résumé. */
const MOST_BYTES = 20_000_000;

/** Paragraphs by lines; null where the file is not such a document, or unpacks to more than 20 MB. */
export function textOfOdt(bytes: Buffer): string | null {
  try {
    const files = unzipSync(bytes, {
      filter: (file) => file.name === 'content.xml' && file.originalSize <= MOST_BYTES,
    });
    const content = files['content.xml'];
    if (content === undefined) return null;
    return strFromU8(content)
      .replace(/<text:(?:line-break|tab)[^<>]*>/g, ' ')
      .replace(/<\/text:(?:p|h)>/g, '\n')
      .replace(/<[^<>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&apos;', "'")
      .replaceAll('&amp;', '&')
      .trim();
  } catch {
    return null;
  }
}
