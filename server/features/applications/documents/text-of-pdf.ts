// What a PDF says, as plain text, by the parser that browsers use. Runs in the limited process only.
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A résumé has few pages; what is longer is read so far. */
const MOST_PAGES = 50;

type Piece = { str: string; hasEOL: boolean };

type PdfText = { text: string; isCut: boolean } | { state: 'no-text' | 'protected' | 'damaged' };

/** Says why where there is none; `no-text` holds pictures of text only. Nothing of the file is run. */
export async function textOfPdf(bytes: Uint8Array): Promise<PdfText> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const pdf = await task.promise;
    const pages: string[] = [];
    for (let at = 1; at <= Math.min(pdf.numPages, MOST_PAGES); at += 1) {
      const { items } = await (await pdf.getPage(at)).getTextContent();
      pages.push(items.map((item) => ('str' in item ? lineOf(item) : '')).join(''));
    }
    const text = pages.join('\n\n').trim();
    return text === '' ? { state: 'no-text' } : { text, isCut: pdf.numPages > MOST_PAGES };
  } catch (error) {
    return { state: (error as Error).name === 'PasswordException' ? 'protected' : 'damaged' };
  } finally {
    await task.destroy();
  }
}

const lineOf = ({ str, hasEOL }: Piece): string => (hasEOL ? `${str}\n` : str);
