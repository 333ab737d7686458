// What an uploaded document is, told by its content and never by its name. Nothing in it is unpacked, run or rendered.
import type { FileRefusal } from '#contract/kit/errors.ts';
import { inspectPackage } from './office-package.ts';

export type DocumentKind = { extension: string; contentType: string };
export type Refusal = { reason: FileRefusal; sentence: string };

const pdf: DocumentKind = { extension: 'pdf', contentType: 'application/pdf' };
const txt: DocumentKind = { extension: 'txt', contentType: 'text/plain; charset=utf-8' };

const ACCEPTED = 'Send a PDF, Word (docx), OpenDocument (odt) or text file, or a photo (JPG, PNG or WebP).';
const refused = (reason: FileRefusal, sentence: string): Refusal => ({ reason, sentence });

/** `bytes` are the whole file, at most 10 MB. */
export function inspectDocument(bytes: Buffer): DocumentKind | Refusal {
  if (bytes.length === 0) return refused('empty', 'This file is empty.');
  const head = bytes.subarray(0, 1024).toString('latin1');
  if (head.includes('%PDF-')) return inspectPdf(bytes);
  if (head.startsWith('PK\u0003\u0004') || head.startsWith('PK\u0005\u0006')) return inspectPackage(bytes);
  if (head.startsWith('\u00d0\u00cf\u0011\u00e0')) return inspectOldOffice(bytes);
  return isText(bytes)
    ? inspectText(bytes)
    : refused('unreadable', `This file type isn’t supported. ${ACCEPTED}`);
}

function inspectPdf(bytes: Buffer): DocumentKind | Refusal {
  const text = bytes.toString('latin1');
  // Told in the trailer, which is never compressed.
  if (/\/Encrypt\s+(?:\d+\s+\d+\s+R|<<)/.test(text))
    return refused('encrypted', 'This PDF is protected. Save it without protection and send it again.');
  if (!text.includes('startxref') && !text.includes('%%EOF'))
    return refused('truncated', 'This PDF is incomplete. Send it again.');
  return pdf;
}

/** Word before 2007, or a newer document with a password: both come in the same old container. */
function inspectOldOffice(bytes: Buffer): Refusal {
  const isLocked = bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'));
  return isLocked
    ? refused('encrypted', 'This document has a password. Save it without one and send it again.')
    : refused('unreadable', `This is an old Word document. ${ACCEPTED}`);
}

function inspectText(bytes: Buffer): DocumentKind | Refusal {
  return bytes
    .toString('utf8')
    .replace(/[\uFEFF\0]/g, '')
    .trim() === ''
    ? refused('empty', 'This file is empty.')
    : txt;
}

/** UTF-8, UTF-16 with its mark, or an old single-byte text: no control characters that no text has. */
function isText(bytes: Buffer): boolean {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isWide) return bytes.length % 2 === 0;
  return !bytes.some(
    (byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d,
  );
}
