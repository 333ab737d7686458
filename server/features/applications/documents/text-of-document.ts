// What a document says, as plain text: for who reads by ear, and for who would rather not open a stranger's file.
import { Parser } from 'htmlparser2';
import { cleanedHtml } from '#server/html.ts';
import { textOfPdf } from './text-of-pdf.ts';
import { readWord } from './word-document.ts';
import { openZip } from './zip-parts.ts';

/** A part unpacked to more than this was made to take room. */
const MOST_XML_BYTES = 20_000_000;
/** Tables in tables in frames reach dozens; each further level makes the parser slower for all that follow. */
const MOST_DEPTH = 1_000;

/** What reading a file came to. `text` has at most MOST_CHARACTERS; `html` is sanitised, null where there is none. */
export type Read =
  | { state: 'read'; text: string; isCut: boolean; html: string | null }
  | { state: 'no-text' | 'protected' | 'damaged' };

export const MOST_CHARACTERS = 100_000;

/** In the limited process only. */
export async function readFileText(bytes: Buffer, contentType: string): Promise<Read> {
  if (contentType.startsWith('text/plain')) return readAs(plainText(bytes));
  if (contentType === 'application/pdf') {
    const pdf = await textOfPdf(bytes);
    return 'state' in pdf ? pdf : readAs(pdf.text, { isCut: pdf.isCut });
  }
  const zip = openZip(bytes);
  if (zip === null) return { state: 'damaged' };
  if (contentType.endsWith('wordprocessingml.document')) {
    const word = readWord(zip);
    if (word === null) return { state: 'damaged' };
    return readAs(word.text, { isCut: word.isCut, html: cleanedHtml(word.html) });
  }
  const xml = zip.read('content.xml', MOST_XML_BYTES)?.toString('utf8');
  const text = xml === undefined ? null : textOfXml(xml);
  return text === null ? { state: 'damaged' } : readAs(text);
}

type Further = { isCut?: boolean; html?: ReturnType<typeof cleanedHtml> };

function readAs(given: string, { isCut = false, html }: Further = {}): Read {
  const text = tidied(given);
  if (text === '') return { state: 'no-text' };
  const short = text.slice(0, MOST_CHARACTERS).toWellFormed();
  const isShortened = html?.removed.some(({ part }) => part === 'rest') ?? false;
  return {
    state: 'read',
    text: short,
    isCut: isCut || isShortened || short.length < text.length,
    html: html?.html ?? null,
  };
}

/** UTF-16 says so itself; what is no UTF-8 is an old single-byte text. */
function plainText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const breaks: ReadonlyMap<string, string> = new Map([
  ['text:tab', '\t'],
  ['text:line-break', '\n'],
  ['text:s', ' '],
]);
const paragraphs: ReadonlySet<string> = new Set(['text:p', 'text:h']);

/** Null where elements are nested deeper than any writer nests them. */
function textOfXml(xml: string): string | null {
  let text = '';
  let depth = 0;
  let nested = 0;
  let isTooDeep = false;
  const parser = new Parser(
    {
      onopentagname: (name) => {
        nested += 1;
        if (nested > MOST_DEPTH) {
          isTooDeep = true;
          parser.pause();
          return;
        }
        if (paragraphs.has(name)) depth += 1;
        text += breaks.get(name) ?? '';
      },
      ontext: (words) => {
        if (depth > 0) text += words;
      },
      onclosetag: (name) => {
        nested -= 1;
        if (paragraphs.has(name)) depth -= 1;
        if (paragraphs.has(name)) text += '\n';
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return isTooDeep ? null : text;
}

const tidied = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replace(/[\p{Cc}--[\n\t]]/gv, '')
    .normalize('NFC')
    // PDFs have them as one sign, and nobody types it.
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKD'))
    .replace(/\n{3,}/g, '\n\n')
    .trim();
