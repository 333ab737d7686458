/** What documents say, taken out as plain text. */
import { readFile } from 'node:fs/promises';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readFileText } from '#server/features/applications/documents/text-of-document.ts';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const odt = 'application/vnd.oasis.opendocument.text';
/** The text, or why there is none. */
const textOf = async (bytes: Buffer, type: string) => {
  const told = await readFileText(bytes, type);
  return told.state === 'read' ? told.text : { state: told.state };
};
const packed = (name: string, xml: string) => Buffer.from(zipSync({ [name]: strToU8(xml) }));

test('a Word document gives its words by paragraph, without instructions to programs', async () => {
  const xml = `<w:document><w:body><w:p><w:r><w:t>Ana</w:t><w:tab/><w:t>Ferreira &amp; co</w:t></w:r></w:p>
    <w:p><w:r><w:instrText>HYPERLINK</w:instrText><w:t>Grower</w:t><w:br/><w:t>since 2011</w:t></w:r></w:p></w:body></w:document>`;
  expect(await textOf(packed('word/document.xml', xml), docx)).toBe('Ana\tFerreira & co\nGrower\nsince 2011');
});

test('an OpenDocument text gives headings, paragraphs and spans', async () => {
  const xml = `<office:text><text:h>Ana</text:h><text:p>Grew <text:span>tomatoes</text:span><text:s/>well</text:p></office:text>`;
  expect(await textOf(packed('content.xml', xml), odt)).toBe('Ana\nGrew tomatoes well');
});

test('texts are read in the encoding they have', async () => {
  expect(await textOf(Buffer.from('Currículo ☕'), 'text/plain; charset=utf-8')).toBe('Currículo ☕');
  expect(await textOf(Buffer.from('\ufeffOlá', 'utf16le'), 'text/plain; charset=utf-8')).toBe('Olá');
  expect(await textOf(Buffer.from('Ol\u00e1', 'latin1'), 'text/plain; charset=utf-8')).toBe('Olá');
});

test('a PDF gives its lines', async () => {
  const whole = await readFile('tests/support/one-page.pdf');
  expect(await textOf(whole, 'application/pdf')).toBe('Mairi Sinclair, heat engineer');
  const content = 'BT /F1 12 Tf 72 720 Td (Ana Ferreira) Tj 0 -20 Td (Grower since 2011) Tj ET';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('');
  const pdf = Buffer.from(`%PDF-1.4\n${body}trailer << /Root 1 0 R >>\n%%EOF`);
  expect(await textOf(pdf, 'application/pdf')).toBe('Ana Ferreira\nGrower since 2011');
});

test('what holds no words here, or is damaged, says which', async () => {
  const damaged = { state: 'damaged' };
  expect(await textOf(Buffer.from('%PDF-1.7\nno more'), 'application/pdf')).toEqual(damaged);
  expect(await textOf(Buffer.from('PK no zip'), docx)).toEqual(damaged);
  expect(await textOf(packed('other.xml', '<a/>'), odt)).toEqual(damaged);
  expect(await textOf(packed('other.xml', '<a/>'), docx)).toEqual(damaged);
  expect(await textOf(packed('word/document.xml', '<w:p/>'), docx)).toEqual({ state: 'no-text' });
});
