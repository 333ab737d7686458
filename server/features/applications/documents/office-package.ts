// Documents that are packages (zip): told by the names inside. Only the two short parts that name the kind are read.
import type { DocumentKind, Refusal } from './inspect-document.ts';
import { openZip } from './zip-parts.ts';

const docx: DocumentKind = {
  extension: 'docx',
  contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
const odt: DocumentKind = { extension: 'odt', contentType: 'application/vnd.oasis.opendocument.text' };

/** A description of the package is short; a longer one is made to take room. */
const MAX_PART = 1_000_000;

export function inspectPackage(bytes: Buffer): DocumentKind | Refusal {
  const zip = openZip(bytes);
  if (zip === null)
    return { reason: 'truncated', sentence: 'This document is damaged or incomplete. Send it again.' };
  const { names } = zip;
  const text = (name: string) => zip.read(name, MAX_PART)?.toString('utf8') ?? '';
  if (text('mimetype').trim() === odt.contentType)
    return /encryption-data/.test(text('META-INF/manifest.xml')) ? locked : odt;
  if (names.has('[Content_Types].xml') && names.has('word/document.xml')) return docx;
  return {
    reason: 'unreadable',
    sentence: 'This file type isn’t supported. Send a PDF, Word (docx), OpenDocument (odt) or text file.',
  };
}

const locked: Refusal = {
  reason: 'encrypted',
  sentence: 'This document has a password. Save it without one and send it again.',
};
