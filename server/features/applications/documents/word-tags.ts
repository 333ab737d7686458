// What each tag of a Word document does to the blocks that are being gathered.
import { type Blocks, newParagraph, newTable, type Paragraph, type Table } from './word-blocks.ts';
import type { WordParts } from './word-parts.ts';

/** Far more than is shown. */
const MOST_CHARACTERS = 300_000;
/** Empty paragraphs and cells cost room too. */
const MOST_BLOCKS = 20_000;

export type Walk = {
  root: Blocks;
  isCut: boolean;
  text: (words: string) => void;
  /** Puts what was left open by a cut or a damaged end in its place. */
  end: () => void;
};
type State = Walk & {
  /** Innermost last: the root, or the cell of a table. */
  places: Blocks[];
  paragraphs: Paragraph[];
  tables: Table[];
  isInWords: boolean;
  /** The properties of a paragraph speak of its mark, not of its words. */
  isInProperties: boolean;
  add: (text: string) => void;
  count: () => void;
};

export function newWalk(): State {
  const root: Blocks = [];
  let characters = 0;
  let blocks = 0;
  const state: State = {
    ...{ root, isCut: false, places: [root], paragraphs: [], tables: [] },
    ...{ isInWords: false, isInProperties: false },
    add(text) {
      characters += text.length;
      if (characters > MOST_CHARACTERS) state.isCut = true;
      else state.paragraphs.at(-1)?.add(text);
    },
    text(words) {
      if (state.isInWords) state.add(words);
    },
    count() {
      blocks += 1;
      if (blocks > MOST_BLOCKS) state.isCut = true;
    },
    end() {
      root.push(...state.tables.slice(0, 1), ...state.paragraphs);
    },
  };
  return state;
}

type Attributes = Record<string, string>;
type Tags = { open: Record<string, (given: Attributes) => void>; close: Record<string, () => void> };

const off: ReadonlySet<string> = new Set(['0', 'false', 'off', 'none']);
const isOn = ({ 'w:val': value }: Attributes) => value === undefined || !off.has(value);

export function wordTags(walk: Walk, parts: WordParts): Tags {
  const state = walk as State;
  const words = tagsOfWords(state);
  const properties = tagsOfProperties(state, parts);
  const tables = tagsOfTables(state);
  return {
    open: { ...words.open, ...properties.open, ...tables.open },
    close: { ...words.close, ...properties.close, ...tables.close },
  };
}

function tagsOfWords(state: State): Tags {
  const now = () => state.paragraphs.at(-1);
  const format = (change: { isBold: boolean } | { isItalic: boolean }) => {
    if (!state.isInProperties) now()?.format(change);
  };
  return {
    open: {
      'w:p': () => {
        state.count();
        state.paragraphs.push(newParagraph());
      },
      'w:r': () => now()?.format({ isBold: false, isItalic: false }),
      'w:b': (given) => format({ isBold: isOn(given) }),
      'w:i': (given) => format({ isItalic: isOn(given) }),
      'w:t': () => {
        state.isInWords = true;
      },
      'w:tab': () => state.add('\t'),
      'w:br': () => state.add('\n'),
      'w:cr': () => state.add('\n'),
      'w:noBreakHyphen': () => state.add('-'),
    },
    close: {
      'w:p': () => {
        const paragraph = state.paragraphs.pop();
        if (paragraph !== undefined) state.places.at(-1)?.push(paragraph);
      },
      'w:t': () => {
        state.isInWords = false;
      },
    },
  };
}

function tagsOfProperties(state: State, parts: WordParts): Tags {
  const now = () => state.paragraphs.at(-1);
  return {
    open: {
      'w:pPr': () => {
        state.isInProperties = true;
      },
      'w:pStyle': ({ 'w:val': id = '' }) => now()?.style(parts.styles.get(id)),
      'w:outlineLvl': ({ 'w:val': level = '9' }) => {
        if (Number(level) < 9) now()?.style({ heading: Number(level) + 1 });
      },
      'w:ilvl': ({ 'w:val': level = '0' }) => now()?.style({ level: Number(level) }),
      'w:numId': ({ 'w:val': id = '0' }) => now()?.style({ list: id === '0' ? null : parts.listKind(id) }),
      'w:hyperlink': ({ 'r:id': id = '' }) => now()?.beginLink(parts.links.get(id)),
    },
    close: {
      'w:pPr': () => {
        state.isInProperties = false;
      },
      'w:hyperlink': () => {
        const address = now()?.endLink() ?? null;
        if (address !== null) state.add(` (${address})`);
      },
    },
  };
}

function tagsOfTables(state: State): Tags {
  return {
    open: {
      'w:tbl': () => void state.tables.push(newTable()),
      'w:tr': () => void state.tables.at(-1)?.rows.push([]),
      'w:tc': () => {
        state.count();
        const cell: Blocks = [];
        state.tables.at(-1)?.rows.at(-1)?.push(cell);
        state.places.push(cell);
      },
    },
    close: {
      'w:tc': () => {
        if (state.places.length > 1) state.places.pop();
      },
      'w:tbl': () => {
        const table = state.tables.pop();
        if (table !== undefined) state.places.at(-1)?.push(table);
      },
    },
  };
}
