// Rules about elements one by one: their types, their parents and children, headings, lists, pictures, notes.
import { textOf } from './parse-objects.ts';
import { attributeOf, type Node, STANDARD, standardOf } from './read-structure.ts';
import { each, type Rule, type Subject } from './subject.ts';

const nodes = ({ structure }: Subject) => structure.nodes;
const typed =
  (...types: string[]) =>
  ({ structure }: Subject) =>
    structure.nodes.filter(({ type }) => type !== null && types.includes(type));
const name = ({ written }: Node) => written;
const kidTypes = ({ kids }: Node) => kids.map(({ type, written }) => type ?? written);
const onlyKids =
  (...types: string[]) =>
  (node: Node) =>
    kidTypes(node).every((type) => types.includes(type));
const inside =
  (...types: string[]) =>
  ({ parent }: Node) =>
    parent?.type !== null && types.includes(parent?.type ?? '');
const most = (type: string) => (node: Node) => kidTypes(node).filter((kid) => kid === type).length <= 1;
const captionFirst = (node: Node) => !kidTypes(node).slice(1).includes('Caption');
const text = ({ dict }: Node, key: string, { file }: Subject) => textOf(file.get(dict.get(key)));
const hasAlternative = (node: Node, subject: Subject) =>
  (text(node, 'Alt', subject) ?? '') !== '' || text(node, 'ActualText', subject) !== null;

const HEADING = /^H([1-6])$/;
const levelOf = ({ type }: Node) => Number(HEADING.exec(type ?? '')?.[1]);

/** Headings that are more than one level below the one before. */
function skipped(subject: Subject): Node[] {
  const headings = subject.structure.nodes.filter(({ type }) => HEADING.test(type ?? ''));
  return headings.filter(
    (node, at) =>
      levelOf(node) > (headings[at - 1] === undefined ? 0 : levelOf(headings[at - 1] as Node)) + 1,
  );
}

const isCircular = (type: string, roles: ReadonlyMap<string, string>) => {
  const seen = new Set<string>();
  for (let at: string | undefined = type; at !== undefined; at = roles.get(at)) {
    if (seen.has(at)) return true;
    seen.add(at);
  }
  return false;
};

/** An element whose text needs a language: of its own, of one above, or of the document. */
const told = (id: string, key: string): Rule =>
  each(id, `The language of ${key} is known.`, {
    of: nodes,
    isKept: (node, subject) =>
      text(node, key, subject) === null || node.lang !== null || subject.lang !== null,
    name,
  });

export const structureRules: Rule[] = [
  each('7.1-t05', 'Types are standard or lead to a standard one.', {
    of: nodes,
    isKept: ({ written }, { structure: { roles } }) => standardOf(written, roles) !== null,
    name,
  }),
  each('7.1-t06', 'Roles lead in no circle.', {
    of: nodes,
    isKept: ({ written }, { structure: { roles } }) => !isCircular(written, roles),
    name,
  }),
  each('7.1-t07', 'Standard types are not mapped to others.', {
    of: nodes,
    isKept: ({ written }, { structure: { roles } }) => !(STANDARD.has(written) && roles.has(written)),
    name,
  }),
  each('7.1-t12', 'Elements know their parent.', { of: nodes, isKept: ({ dict }) => dict.has('P'), name }),
  each('7.2-t17', 'Items stand in a list.', { of: typed('LI'), isKept: inside('L') }),
  each('7.2-t18', 'Bodies of items stand in an item.', { of: typed('LBody'), isKept: inside('LI') }),
  each('7.2-t19', 'Lists have only items, lists and a caption.', {
    of: typed('L'),
    isKept: onlyKids('L', 'LI', 'Caption'),
  }),
  each('7.2-t20', 'Items have only a label and a body.', {
    of: typed('LI'),
    isKept: onlyKids('Lbl', 'LBody'),
  }),
  each('7.2-t40', 'The caption of a list comes first.', { of: typed('L'), isKept: captionFirst }),
  told('7.2-t21', 'ActualText'),
  told('7.2-t22', 'Alt'),
  told('7.2-t23', 'E'),
  each('7.2-t26', 'Entries stand in a table of contents.', { of: typed('TOCI'), isKept: inside('TOC') }),
  each('7.2-t27', 'A table of contents has only entries, tables of contents and a caption.', {
    of: typed('TOC'),
    isKept: onlyKids('TOC', 'TOCI', 'Caption'),
  }),
  each('7.2-t28', 'The caption of a table of contents comes first.', {
    of: typed('TOC'),
    isKept: captionFirst,
  }),
  each('7.3-t01', 'Figures have an alternative text.', { of: typed('Figure'), isKept: hasAlternative }),
  each('7.4.2-t01', 'Headings skip no level.', { of: skipped, isKept: () => false, name }),
  each('7.4.4-t01', 'Each part has one heading H.', { of: nodes, isKept: most('H'), name }),
  each('7.4.4-t02', 'Headings H do not stand beside numbered ones.', {
    of: typed('H'),
    isKept: (_, { structure }) => !structure.nodes.some(({ type }) => HEADING.test(type ?? '')),
  }),
  each('7.4.4-t03', 'Numbered headings do not stand beside H.', {
    of: typed('H1', 'H2', 'H3', 'H4', 'H5', 'H6'),
    isKept: (_, { structure }) => !structure.nodes.some(({ type }) => type === 'H'),
  }),
  each('7.7-t01', 'Formulas have an alternative text.', { of: typed('Formula'), isKept: hasAlternative }),
  each('7.9-t01', 'Notes have an ID.', {
    of: typed('Note'),
    isKept: (node, subject) => (text(node, 'ID', subject) ?? '') !== '',
  }),
  each('7.9-t02', 'No two notes have one ID.', {
    of: typed('Note'),
    isKept: (node, subject) => {
      const id = text(node, 'ID', subject);
      return (
        id === null ||
        typed('Note')(subject).filter((other) => text(other, 'ID', subject) === id).length === 1
      );
    },
  }),
  each('7.18.4-t02', 'A form element without a role holds one widget.', {
    of: typed('Form'),
    isKept: (node, { file }) =>
      attributeOf(file, node, 'Role') !== null ||
      (node.objects.length === 1 && node.kids.length === 0) ||
      node.objects.length === 0,
  }),
];
