// The project's own checker of PDF/UA-1. It knows the rules below by the numbers of veraPDF's list; README.md beside it
// says which it does not know.
import { annotationRules } from './annotation-rules.ts';
import { contentRules } from './content-rules.ts';
import { documentRules } from './document-rules.ts';
import { fontRules } from './font-rules.ts';
import { structureRules } from './structure-rules.ts';
import { type Rule, readSubject } from './subject.ts';
import { tableRules } from './table-rules.ts';

export const rules: readonly Rule[] = [
  ...documentRules,
  ...contentRules,
  ...structureRules,
  ...tableRules,
  ...annotationRules,
  ...fontRules,
];

export type Finding = { id: string; says: string; times: number; first: string };

/** The rules that the document breaks; none for a document that keeps them all. */
export function checkPdfUa(bytes: Buffer): Finding[] {
  const subject = readSubject(bytes);
  return rules.flatMap(({ id, says, broken }) => {
    const places = broken(subject);
    return places.length === 0 ? [] : [{ id, says, times: places.length, first: places[0] ?? says }];
  });
}
