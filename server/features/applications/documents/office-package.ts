// Documents that are packages (zip): told by the names inside. Only the two short parts that name the kind are read.
import { unzipSync } from 'fflate';
import type { DocumentKind, Refusal } from './inspect-document.ts';

const docx: DocumentKind = {
  extension: 'docx',
  contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
const odt: DocumentKind = { extension: 'odt', contentType: 'application/vnd.oasis.opendocument.text' };

/** A description of the package is short; a longer one is made to take room. */
const MAX_PART = 1_000_000;

export function inspectPackage(bytes: Buffer): DocumentKind | Refusal {
  const names: string[] = [];
  const parts = readParts(bytes, names);
  if (parts === null)
    return { reason: 'truncated', sentence: 'This document is damaged or breaks off. Send it once more.' };
  const text = (name: string) => Buffer.from(parts[name] ?? []).toString('utf8');
  if (names.includes('mimetype') && text('mimetype').trim() === odt.contentType)
    return /encryption-data/.test(text('META-INF/manifest.xml')) ? locked : odt;
  if (names.includes('[Content_Types].xml') && names.includes('word/document.xml')) return docx;
  return {
    reason: 'unreadable',
    sentence: 'This file is of another kind. Send a PDF, Word (docx), OpenDocument (odt) or text file.',
  };
}

const locked: Refusal = {
  reason: 'encrypted',
  sentence: 'This document has a password, so nobody could read it. Save it without one.',
};

function readParts(bytes: Buffer, names: string[]): Record<string, Uint8Array> | null {
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        names.push(name);
        return (name === 'mimetype' || name === 'META-INF/manifest.xml') && originalSize <= MAX_PART;
      },
    });
  } catch {
    return null;
  }
}
