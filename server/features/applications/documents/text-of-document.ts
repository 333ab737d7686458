// What a document says, as plain text: for who reads by ear, and for who would rather not open a stranger's file.
import { Parser } from 'htmlparser2';
import { textOfPdf } from './text-of-pdf.ts';
import { openZip } from './zip-parts.ts';

/** A part unpacked to more than this was made to take room. */
const MOST_XML_BYTES = 20_000_000;
/** Tables in tables in frames reach dozens; each further level makes the parser slower for all that follow. */
const MOST_DEPTH = 1_000;

/** Null where the file cannot be read, or holds no text. */
export async function textOfDocument(bytes: Buffer, contentType: string): Promise<string | null> {
  if (contentType.startsWith('text/plain')) return tidied(plainText(bytes));
  if (contentType === 'application/pdf') {
    const text = await textOfPdf(bytes);
    return text === null ? null : tidied(text);
  }
  const part = partOf(contentType);
  if (part === null) return null;
  const xml = openZip(bytes)?.read(part, MOST_XML_BYTES)?.toString('utf8');
  const text = xml === undefined ? null : textOfXml(xml);
  return text === null ? null : tidied(text);
}

const partOf = (contentType: string): string | null => {
  if (contentType.endsWith('wordprocessingml.document')) return 'word/document.xml';
  return contentType.endsWith('opendocument.text') ? 'content.xml' : null;
};

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
  ['w:tab', '\t'],
  ['w:br', '\n'],
  ['text:tab', '\t'],
  ['text:line-break', '\n'],
  ['text:s', ' '],
]);
const paragraphs: ReadonlySet<string> = new Set(['w:p', 'text:p', 'text:h']);
/** Where words stand: the runs of Word, the paragraphs of OpenDocument. Instructions and notes to programs do not. */
const wordy: ReadonlySet<string> = new Set(['w:t', 'text:p', 'text:h']);

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
        if (wordy.has(name)) depth += 1;
        text += breaks.get(name) ?? '';
      },
      ontext: (words) => {
        if (depth > 0) text += words;
      },
      onclosetag: (name) => {
        nested -= 1;
        if (wordy.has(name)) depth -= 1;
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
    .replace(/\n{3,}/g, '\n\n')
    .trim();
