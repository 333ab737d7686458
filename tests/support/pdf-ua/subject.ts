// What rules look at: a document in all its readings, and how a rule is told.

import { PdfFile } from './open-document.ts';
import { textOf } from './parse-objects.ts';
import { type Content, readContent } from './read-content.ts';
import { type Metadata, readMetadata } from './read-metadata.ts';
import { readStructure, type Structure } from './read-structure.ts';

export type Subject = {
  file: PdfFile;
  structure: Structure;
  content: Content;
  metadata: Metadata | null;
  /** The language of the whole document; null where none is told. */
  lang: string | null;
};

/** `broken` tells each place where the rule is broken. The number is that of the list of veraPDF: `7.1-t05`. */
export type Rule = { id: string; says: string; broken: (subject: Subject) => string[] };

export function readSubject(bytes: Buffer): Subject {
  const file = new PdfFile(bytes);
  return {
    file,
    structure: readStructure(file),
    content: readContent(file),
    metadata: readMetadata(file),
    lang: textOf(file.get(file.root.get('Lang'))),
  };
}

/** A rule about the document as a whole. */
export const holds = (id: string, says: string, isKept: (subject: Subject) => boolean): Rule => ({
  id,
  says,
  broken: (subject) => (isKept(subject) ? [] : [says]),
});

/** A rule about each of some things: tells those for which it does not hold. */
export const each = <Thing>(
  id: string,
  says: string,
  {
    of,
    isKept,
    name,
  }: {
    of: (subject: Subject) => readonly Thing[];
    isKept: (thing: Thing, subject: Subject) => boolean;
    name?: (thing: Thing) => string;
  },
): Rule => ({
  id,
  says,
  broken: (subject) =>
    of(subject)
      .filter((thing) => !isKept(thing, subject))
      .map((thing) => `${says}${name === undefined ? '' : ` (${name(thing)})`}`),
});
