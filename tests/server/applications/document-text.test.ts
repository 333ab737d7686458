/** What documents say, taken out as plain text. */
import { readFile } from 'node:fs/promises';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { textOfDocument } from '#server/features/applications/documents/text-of-document.ts';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const odt = 'application/vnd.oasis.opendocument.text';
const packed = (name: string, xml: string) => Buffer.from(zipSync({ [name]: strToU8(xml) }));

test('a Word document gives its words by paragraph, without instructions to programs', () => {
  const xml = `<w:document><w:body><w:p><w:r><w:t>Ana</w:t><w:tab/><w:t>Ferreira &amp; co</w:t></w:r></w:p>
    <w:p><w:r><w:instrText>HYPERLINK</w:instrText><w:t>Grower</w:t><w:br/><w:t>since 2011</w:t></w:r></w:p></w:body></w:document>`;
  expect(textOfDocument(packed('word/document.xml', xml), docx)).toBe(
    'Ana\tFerreira & co\nGrower\nsince 2011',
  );
});

test('an OpenDocument text gives headings, paragraphs and spans', () => {
  const xml = `<office:text><text:h>Ana</text:h><text:p>Grew <text:span>tomatoes</text:span><text:s/>well</text:p></office:text>`;
  expect(textOfDocument(packed('content.xml', xml), odt)).toBe('Ana\nGrew tomatoes well');
});

test('texts are read in the encoding they have', () => {
  expect(textOfDocument(Buffer.from('Currículo ☕'), 'text/plain; charset=utf-8')).toBe('Currículo ☕');
  expect(textOfDocument(Buffer.from('\ufeffOlá', 'utf16le'), 'text/plain; charset=utf-8')).toBe('Olá');
  expect(textOfDocument(Buffer.from('Ol\u00e1', 'latin1'), 'text/plain; charset=utf-8')).toBe('Olá');
});

test('what holds no words here, or is damaged, gives none', async () => {
  expect(textOfDocument(await readFile('tests/support/one-page.pdf'), 'application/pdf')).toBeNull();
  expect(textOfDocument(Buffer.from('PK no zip'), docx)).toBeNull();
  expect(textOfDocument(packed('other.xml', '<a/>'), odt)).toBeNull();
});
