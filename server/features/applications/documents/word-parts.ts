// The parts of a Word document that say what it holds: body, headers, footers, styles, lists and addresses of links.
import { Parser } from 'htmlparser2';
import type { ListKind, ParagraphStyle } from './word-blocks.ts';
import type { ZipParts } from './zip-parts.ts';

/** A part unpacked to more than this was made to take room. */
const MOST_BODY_BYTES = 20_000_000;
const MOST_PART_BYTES = 2_000_000;
/** First page, odd and even pages, for some sections. */
const MOST_EDGES = 6;
const MOST_DEPTH = 200;

export type WordParts = {
  body: string;
  headers: string[];
  footers: string[];
  styles: ReadonlyMap<string, Partial<ParagraphStyle>>;
  /** Web and mail addresses by the id of the link; others, such as scripts, are none of these. */
  links: ReadonlyMap<string, string>;
  listKind: (numberingId: string) => ListKind;
};

/** Null where there is no body that can be unpacked. */
export function wordParts(zip: ZipParts): WordParts | null {
  const body = zip.read('word/document.xml', MOST_BODY_BYTES)?.toString('utf8');
  if (body === undefined) return null;
  const read = (name: string) => zip.read(name, MOST_PART_BYTES)?.toString('utf8') ?? '';
  const { links, targets } = relations(read('word/_rels/document.xml.rels'));
  const edges = (kind: string) => [
    ...new Set(targets.filter(([type]) => type.endsWith(`/${kind}`)).map(([, name]) => read(name))),
  ];
  return {
    body,
    headers: edges('header').slice(0, MOST_EDGES),
    footers: edges('footer').slice(0, MOST_EDGES),
    styles: stylesOf(read('word/styles.xml')),
    links,
    listKind: listKinds(read('word/numbering.xml')),
  };
}

type Attributes = Record<string, string>;

/** Tells of each tag with the names of those around it; stops where tags are nested deeper than in any such part. */
function eachTag(xml: string, tell: (name: string, attributes: Attributes) => void): void {
  let depth = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1;
        if (depth > MOST_DEPTH) parser.pause();
        else tell(name, attributes);
      },
      onclosetag: () => {
        depth -= 1;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
}

function relations(xml: string): { links: Map<string, string>; targets: [type: string, name: string][] } {
  const links = new Map<string, string>();
  const targets: [string, string][] = [];
  eachTag(xml, (name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) => {
    if (name !== 'Relationship') return;
    if (mode !== 'External') targets.push([type, `word/${target.replace(/^\/word\//, '')}`]);
    else if (/^(https?:\/\/|mailto:)[^\s]{1,500}$/i.test(target)) links.set(id, target);
  });
  return { links, targets };
}

/** Word names its own styles in English in every language; their ids are translated. */
function stylesOf(xml: string): Map<string, Partial<ParagraphStyle>> {
  const styles = new Map<string, Partial<ParagraphStyle>>();
  let id = '';
  eachTag(xml, (name, attributes) => {
    const value = attributes['w:val'] ?? '';
    if (name === 'w:style') id = attributes['w:styleId'] ?? '';
    else if (name === 'w:name') styles.set(id, styleNamed(value.toLowerCase()));
    else if (name === 'w:outlineLvl' && Number(value) < 9) styles.set(id, { heading: Number(value) + 1 });
  });
  return styles;
}

function styleNamed(name: string): Partial<ParagraphStyle> {
  if (name === 'title') return { heading: 1 };
  const heading = /^heading ([1-9])$/.exec(name);
  if (heading !== null) return { heading: Number(heading[1]) };
  if (name.startsWith('list bullet')) return { list: 'bullets' };
  return name.startsWith('list number') ? { list: 'numbers' } : {};
}

function listKinds(xml: string): WordParts['listKind'] {
  const numbered = new Set<string>();
  const kinds = new Map<string, ListKind>();
  let abstractId = '';
  let listId = '';
  let level = '';
  eachTag(xml, (name, attributes) => {
    const value = attributes['w:val'] ?? '';
    if (name === 'w:abstractNum') abstractId = attributes['w:abstractNumId'] ?? '';
    else if (name === 'w:lvl') level = attributes['w:ilvl'] ?? '';
    else if (name === 'w:numFmt' && level === '0' && value !== 'bullet' && value !== 'none')
      numbered.add(abstractId);
    else if (name === 'w:num') listId = attributes['w:numId'] ?? '';
    else if (name === 'w:abstractNumId') kinds.set(listId, numbered.has(value) ? 'numbers' : 'bullets');
  });
  return (id) => kinds.get(id) ?? 'bullets';
}
