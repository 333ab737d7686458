// Which texts of a page's blocks are written where they stand, in its editor's canvas. Pure.
import type { Block, BlockType, InnerBlock } from '#contract/content-page-blocks.ts';

/** One text: the id of its block, and where it is in the block's props, such as `items.2.title`. */
export type TextPlace = { block: string; at: string };

type Kind = {
  label: string;
  /** Characters; the contract's limit. */
  most: number;
  hasLines?: true;
  isRich?: true;
};
type AnyBlock = Block | InnerBlock;

const line = (label: string, most: number): Kind => ({ label, most });
const heading = line('Heading', 200);
const told = { heading, 'items.title': line('Title', 120), 'items.text': line('Text', 500) };
const button = line('Button label', 60);

const kinds: { [T in BlockType]?: Readonly<Record<string, Kind>> } = {
  hero: { heading, lead: line('Intro', 300), label: button },
  'rich-text': { html: { label: 'Text', most: 100_000, isRich: true } },
  image: { caption: line('Caption', 300) },
  'jobs-list': { heading },
  'call-to-action': { heading, text: line('Text', 500), label: button },
  form: { heading, text: line('Text', 500) },
  stats: { 'items.value': line('Number', 40), 'items.label': line('Label', 120) },
  steps: told,
  benefits: told,
  faq: {
    heading,
    'items.question': line('Question text', 300),
    'items.answer': { label: 'Answer', most: 2000, hasLines: true },
  },
  'logo-strip': { heading: line('Heading', 120) },
  'team-grid': { heading, 'items.name': line('Name', 128), 'items.role': line('Role', 120) },
  'track-list': { heading },
  'salary-range': { heading, text: line('Text', 500) },
  'offices-map': { heading, 'items.name': line('Name', 120), 'items.address': line('Address', 300) },
  embed: { title: line('Name', 200) },
};

const NTH = /\.(\d+)/;

/** What stands at that place of a block; undefined where nothing is written in place. */
export const kindAt = (type: BlockType, at: string): Kind | undefined => kinds[type]?.[at.replace(NTH, '')];

/** "Heading", "Title 2": how a text is called. */
export function labelAt(type: BlockType, at: string): string {
  const nth = NTH.exec(at)?.[1];
  const label = kindAt(type, at)?.label ?? '';
  return nth === undefined ? label : `${label} ${Number(nth) + 1}`;
}

/** As an attribute says it. */
export const markOf = ({ block, at }: TextPlace): string => `${block} ${at}`;

export function placeOf(mark: string): TextPlace {
  const [block = '', at = ''] = mark.split(' ');
  return { block, at };
}

/** The block with that id, also within columns, and the one of the page it belongs to. */
export function blockNamed(blocks: readonly Block[], id: string): { outer: Block; block: AnyBlock } | null {
  for (const outer of blocks) {
    if (outer.id === id) return { outer, block: outer };
    const inner = innerOf(outer).find((one) => one.id === id);
    if (inner !== undefined) return { outer, block: inner };
  }
  return null;
}

const innerOf = (block: Block): InnerBlock[] =>
  block.type === 'columns' ? block.props.columns.flatMap(({ blocks }) => blocks) : [];

/** What the text says; null where there is none, such as in an entry that was taken out. */
export function textAt({ props }: Pick<AnyBlock, 'props'>, at: string): string | null {
  const value = at
    .split('.')
    .reduce<unknown>((within, key) => (within as Record<string, unknown> | undefined)?.[key], props);
  return typeof value === 'string' ? value : null;
}

/** The blocks with that text written; the same where it has no place any more. */
export function withTextAt(blocks: readonly Block[], { block: id, at }: TextPlace, text: string): Block[] {
  const write = <One extends AnyBlock>(one: One): One =>
    one.id !== id || textAt(one, at) === null
      ? one
      : { ...one, props: replaced(one.props, at.split('.'), text) };
  return blocks.map((outer) => {
    if (outer.type !== 'columns') return write(outer);
    if (!innerOf(outer).some((inner) => inner.id === id)) return outer;
    const columns = outer.props.columns.map((column) => ({ blocks: column.blocks.map(write) }));
    return { ...outer, props: { columns } };
  });
}

/** A copy with the value at that path; what stands there was a text before. */
function replaced<Within extends object>(
  within: Within,
  [key = '', ...path]: string[],
  text: string,
): Within {
  const before = (within as Record<string, unknown>)[key];
  const after = path.length === 0 ? text : replaced(before as object, path, text);
  return Array.isArray(within)
    ? (within.with(Number(key), after) as unknown as Within)
    : { ...within, [key]: after };
}
