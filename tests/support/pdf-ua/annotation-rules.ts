// Rules about links, form fields and notes on pages: each has its element, and words for those who do not see it.

import type { Page } from './open-document.ts';
import { type Dict, isDict, textOf } from './parse-objects.ts';
import { holderOf } from './read-structure.ts';
import { each, type Rule, type Subject } from './subject.ts';

type Annotation = { dict: Dict; page: Page; subtype: string };

const annotations = ({ file }: Subject): Annotation[] =>
  file.pages.flatMap((page) =>
    file.list(page.dict.get('Annots')).flatMap((one) => {
      const dict = file.dict(one);
      return dict === null ? [] : [{ dict, page, subtype: file.name(dict.get('Subtype')) ?? '' }];
    }),
  );

/** Those that somebody meets: neither hidden nor outside of the page. */
const met = (subject: Subject) =>
  annotations(subject).filter(({ dict, page }) => {
    if (((subject.file.number(dict.get('F')) ?? 0) & 2) === 2) return false;
    const [left = 0, low = 0, right = 0, high = 0] = subject.file
      .list(dict.get('Rect'))
      .map((side) => subject.file.number(side) ?? 0);
    const [x = 0, y = 0, toX = 0, toY = 0] = page.crop ?? [];
    return (
      page.crop === null ||
      (Math.max(left, right) > x &&
        Math.min(left, right) < toX &&
        Math.max(low, high) > y &&
        Math.min(low, high) < toY)
    );
  });

const of =
  (isMeant: (subtype: string) => boolean) =>
  (subject: Subject): Annotation[] =>
    met(subject).filter(({ subtype }) => isMeant(subtype));

const typeOf = ({ dict }: Annotation, { file, structure }: Subject) =>
  holderOf(file, structure, dict)?.type ?? null;
const words = ({ dict }: Annotation, key: string, { file }: Subject) => textOf(file.get(dict.get(key))) ?? '';
const altOf = ({ dict }: Annotation, { file, structure }: Subject) =>
  textOf(file.get(holderOf(file, structure, dict)?.dict.get('Alt'))) ?? '';
const name = ({ subtype, page }: Annotation) => `${subtype} on page ${page.number}`;

/** The name for people of the field: a widget without a name of its own is only a part of the field above it. */
function fieldName({ dict }: Annotation, { file }: Subject): string {
  const field = dict.has('T') ? dict : (file.dict(dict.get('Parent')) ?? dict);
  return textOf(file.get(field.get('TU'))) ?? '';
}

const fields = ({ file }: Subject): Dict[] =>
  [...file.objects.values()]
    .filter((value) => isDict(value))
    .filter((dict) => dict.has('FT') || dict.has('TU'));

export const annotationRules: Rule[] = [
  each('7.2-t24', 'The language of annotations is known.', {
    of: annotations,
    isKept: (one, subject) =>
      !one.dict.has('Contents') ||
      subject.lang !== null ||
      (holderOf(subject.file, subject.structure, one.dict)?.lang ?? null) !== null ||
      one.dict.has('Lang'),
    name,
  }),
  each('7.2-t25', 'The language of the names of fields is known.', {
    of: fields,
    isKept: (field, { lang }) => !field.has('TU') || lang !== null || field.has('Lang'),
  }),
  each('7.18.1-t01', 'Annotations stand in an element Annot.', {
    of: of((subtype) => !['Widget', 'PrinterMark', 'Link'].includes(subtype)),
    isKept: (one, subject) => typeOf(one, subject) === 'Annot',
    name,
  }),
  each('7.18.1-t02', 'Annotations say what they are.', {
    of: of((subtype) => subtype !== 'Widget'),
    isKept: (one, subject) => words(one, 'Contents', subject) !== '' || altOf(one, subject) !== '',
    name,
  }),
  each('7.18.1-t03', 'Fields say what they are.', {
    of: of((subtype) => subtype === 'Widget'),
    isKept: (one, subject) => fieldName(one, subject) !== '' || altOf(one, subject) !== '',
    name,
  }),
  each('7.18.2-t01', 'There are no trap networks.', {
    of: of((subtype) => subtype === 'TrapNet'),
    isKept: () => false,
    name,
  }),
  each('7.18.3-t01', 'Pages with annotations are walked through by their structure.', {
    of: ({ file }) => file.pages.filter((page) => file.list(page.dict.get('Annots')).length > 0),
    isKept: (page, { file }) => file.name(page.dict.get('Tabs')) === 'S',
    name: ({ number }) => `page ${number}`,
  }),
  each('7.18.4-t01', 'Fields stand in an element Form.', {
    of: of((subtype) => subtype === 'Widget'),
    isKept: (one, subject) => typeOf(one, subject) === 'Form',
    name,
  }),
  each('7.18.5-t01', 'Links stand in an element Link.', {
    of: of((subtype) => subtype === 'Link'),
    isKept: (one, subject) => typeOf(one, subject) === 'Link',
    name,
  }),
  each('7.18.5-t02', 'Links say where they lead.', {
    of: of((subtype) => subtype === 'Link'),
    isKept: (one, subject) => words(one, 'Contents', subject) !== '',
    name,
  }),
  each('7.18.8-t01', 'Marks for printers are not a part of the structure.', {
    of: of((subtype) => subtype === 'PrinterMark'),
    isKept: (one, subject) => typeOf(one, subject) === null,
    name,
  }),
];
