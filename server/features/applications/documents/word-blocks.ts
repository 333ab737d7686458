// Paragraphs, list items and tables of a Word document, and how they are written: as HTML and as plain text.

type Format = { isBold: boolean; isItalic: boolean };
type Run = { text: string } & Format;
export type ListKind = 'bullets' | 'numbers';
export type ParagraphStyle = {
  /** From 1; 0: no heading. */
  heading: number;
  list: ListKind | null;
  /** How deep an item stands, from 0. */
  level: number;
};
export type Table = { kind: 'table'; rows: Blocks[][] };
export type Block = Paragraph | Table;
export type Blocks = Block[];
export type Paragraph = ReturnType<typeof newParagraph>;

export const newTable = (): Table => ({ kind: 'table', rows: [] });

export function newParagraph() {
  const runs: Run[] = [];
  let format: Format = { isBold: false, isItalic: false };
  let style: ParagraphStyle = { heading: 0, list: null, level: 0 };
  let link: { address: string; from: number } | null = null;
  return {
    kind: 'paragraph' as const,
    runs,
    look: () => style,
    add(text: string): void {
      runs.push({ text, ...format });
    },
    format(change: Partial<Format>): void {
      format = { ...format, ...change };
    },
    style(change: Partial<ParagraphStyle> | undefined): void {
      style = { ...style, ...change };
    },
    beginLink(address: string | undefined): void {
      link = address === undefined ? null : { address, from: runs.length };
    },
    /** The address of the link that ends, where its words do not say it. */
    endLink(): string | null {
      const ended = link;
      link = null;
      if (ended === null) return null;
      const words = plain(runs.slice(ended.from)).trim().toLowerCase();
      return bare(words) === bare(ended.address.toLowerCase()) ? null : ended.address;
    },
  };
}

const bare = (address: string) => address.replace(/^mailto:|^https?:\/\/(www\.)?|^www\.|\/$/g, '');
const plain = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');

/** A line for each paragraph and cell. */
export const textOf = (blocks: readonly Block[]): string =>
  blocks
    .map((block) => {
      if (block.kind === 'table')
        return block.rows.map((row) => row.map(textOf).filter(Boolean).join('\n')).join('\n');
      const text = plain(block.runs);
      return block.look().list === null || text.trim() === '' ? text : `- ${text}`;
    })
    .join('\n');

/** Only tags of ours around escaped text; meant to be sanitised all the same. */
export function htmlOf(blocks: readonly Block[]): string {
  let html = '';
  const lists: ('ul' | 'ol')[] = [];
  const closeTo = (count: number) => {
    while (lists.length > count) html += `</li></${lists.pop()}>`;
  };
  for (const block of blocks) {
    const item = block.kind === 'paragraph' && block.look().list !== null ? block : null;
    if (item === null) {
      closeTo(0);
      html += block.kind === 'table' ? tableOf(block) : paragraphOf(block as Paragraph);
      continue;
    }
    const { list, level } = item.look();
    const wanted = Math.min(Math.max(0, level), 4, lists.length) + 1;
    closeTo(wanted);
    if (lists.length === wanted) html += '</li>';
    else {
      lists.push(list === 'numbers' ? 'ol' : 'ul');
      html += `<${lists.at(-1)}>`;
    }
    html += `<li>${wordsOf(item.runs)}`;
  }
  closeTo(0);
  return html;
}

function paragraphOf({ runs, look }: Paragraph): string {
  const { heading } = look();
  if (heading === 0) return `<p>${wordsOf(runs)}</p>`;
  const name = `h${Math.min(heading + 1, 4)}`;
  return `<${name}>${escaped(plain(runs))}</${name}>`;
}

const tableOf = ({ rows }: Table): string =>
  `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${htmlOf(cell)}</td>`).join('')}</tr>`).join('')}</table>`;

/** Runs of one look are one: Word parts words wherever somebody once stopped typing. */
function wordsOf(runs: readonly Run[]): string {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last?.isBold === run.isBold && last.isItalic === run.isItalic) last.text += run.text;
    else joined.push({ ...run });
  }
  return joined.map(marked).join('');
}

function marked({ text, isBold, isItalic }: Run): string {
  // A wide space: what stands behind a tab is another thing.
  const words = escaped(text).replaceAll('\t', '\u2003').replaceAll('\n', '<br>');
  const slanted = isItalic ? `<em>${words}</em>` : words;
  return isBold ? `<strong>${slanted}</strong>` : slanted;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (mark) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }[mark]};`);
