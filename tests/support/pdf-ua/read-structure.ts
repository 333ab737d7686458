// The structure of a tagged PDF as a tree: each element with its standard type, its language, and what it holds.
import type { PdfFile } from './open-document.ts';
import { type Dict, isDict, isStream, textOf, type Value } from './parse-objects.ts';

export type Node = {
  dict: Dict;
  /** As it is written, and the standard type to which the role map leads; null where it leads to none. */
  written: string;
  type: string | null;
  parent: Node | null;
  kids: Node[];
  /** Of this element or of one above. */
  lang: string | null;
  /** Objects such as annotations that it holds. */
  objects: Dict[];
};

export type Structure = {
  root: Dict | null;
  roles: ReadonlyMap<string, string>;
  nodes: readonly Node[];
  byDict: ReadonlyMap<Dict, Node>;
  /** What the parent tree says of a key: an element, or one for each piece of marked content. */
  parents: ReadonlyMap<number, Value>;
};

export const STANDARD = new Set(
  (
    'Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody ' +
    'Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby Warichu RB RT RP WT WP ' +
    'Figure Formula Form'
  ).split(' '),
);

/** The standard type of a role; null where it leads nowhere or in a circle. */
export function standardOf(type: string, roles: ReadonlyMap<string, string>): string | null {
  const seen = new Set<string>();
  let at = type;
  while (!STANDARD.has(at)) {
    const next = roles.get(at);
    if (next === undefined || seen.has(at)) return null;
    seen.add(at);
    at = next;
  }
  return at;
}

export function readStructure(file: PdfFile): Structure {
  const root = file.dict(file.root.get('StructTreeRoot'));
  const roles = new Map<string, string>();
  for (const [from, to] of file.dict(root?.get('RoleMap')) ?? []) roles.set(from, file.name(to) ?? '');
  const nodes: Node[] = [];
  const byDict = new Map<Dict, Node>();
  const walk = (value: Value, parent: Node | null) => {
    const dict = file.dict(value);
    if (dict === null || byDict.has(dict)) return;
    if (!dict.has('S')) {
      const object = file.dict(dict.get('Obj'));
      if (object !== null) parent?.objects.push(object);
      return;
    }
    const written = file.name(dict.get('S')) ?? '';
    const lang = textOf(file.get(dict.get('Lang'))) ?? parent?.lang ?? null;
    const node: Node = {
      dict,
      written,
      type: standardOf(written, roles),
      parent,
      kids: [],
      lang,
      objects: [],
    };
    byDict.set(dict, node);
    nodes.push(node);
    parent?.kids.push(node);
    for (const kid of kidsOf(file, dict)) walk(kid, node);
  };
  if (root !== null) for (const kid of kidsOf(file, root)) walk(kid, null);
  const parents = new Map<number, Value>();
  readNumbers(file, file.dict(root?.get('ParentTree')), parents);
  return { root, roles, nodes, byDict, parents };
}

function kidsOf(file: PdfFile, dict: Dict): Value[] {
  const kids = file.get(dict.get('K'));
  return Array.isArray(kids) ? kids : kids === null ? [] : [kids];
}

function readNumbers(file: PdfFile, tree: Dict | null, into: Map<number, Value>, depth = 0): void {
  if (tree === null || depth > 20) return;
  const pairs = file.list(tree.get('Nums'));
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    const key = file.number(pairs[at]);
    if (key !== null) into.set(key, file.get(pairs[at + 1]));
  }
  for (const kid of file.list(tree.get('Kids'))) readNumbers(file, file.dict(kid), into, depth + 1);
}

/** The element that holds an annotation or another object. */
export function holderOf(file: PdfFile, { parents, byDict }: Structure, object: Dict): Node | null {
  const key = file.number(object.get('StructParent'));
  const found = key === null ? null : (parents.get(key) ?? null);
  return isDict(found) ? (byDict.get(found) ?? null) : null;
}

/** A value of the element's attributes, of whatever owner. */
export function attributeOf(file: PdfFile, { dict }: Node, name: string): Value {
  const written = file.get(dict.get('A'));
  for (const one of Array.isArray(written) ? written : [written]) {
    const attributes = file.get(one);
    const found = isDict(attributes) ? attributes : isStream(attributes) ? attributes.dict : null;
    if (found?.has(name) === true) return file.get(found.get(name));
  }
  return null;
}
