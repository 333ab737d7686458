// XML of any shape that repeats an element for each job: Indeed's feed, RSS, and what else systems export.
import { Parser } from 'htmlparser2';
import { UnreadableFile } from '#server/csv/unreadable-file.ts';
import {
  type FileHead,
  type FileRow,
  MOST_COLUMNS,
  MOST_ROWS,
  MOST_VALUE,
  tooLong,
  tooManyRows,
} from './file-rows.ts';

const MOST_LEVELS = 20;
const CHUNK = 500_000;
/** Of one element; feeds have a dozen. */
const MOST_ATTRIBUTES = 1_000;
/** Different elements, each with those it stands in; feeds have dozens. */
const MOST_PATHS = 10_000;

/** Entities a file declares are refused unseen: a few lines of them can stand for terabytes. */
export function readXml(text: string, add: (row: FileRow) => void): FileHead {
  if (/<!ENTITY/i.test(text))
    throw new UnreadableFile('unreadable', 'This file declares XML entities, which aren’t supported.');
  const path = pathOfJobs(text);
  if (path === null) throw nothingRepeats();
  return rowsAt(text, path, add);
}

const nothingRepeats = () => new UnreadableFile('unreadable', 'This file has no repeating element for jobs.');

type Handler = {
  open: (path: readonly string[], attributes: Record<string, string>) => void;
  text: (text: string, path: readonly string[]) => void;
  close: (path: readonly string[]) => void;
};

/** Reads the whole file, some of it at a time: in one piece the parser would keep all that it has read. */
function walk(text: string, handler: Handler): void {
  const path: string[] = [];
  let isEnding = false;
  let isCutOff = false;
  let attributeCount = 0;
  const parser = new Parser(
    {
      onopentagname() {
        attributeCount = 0;
      },
      onattribute() {
        attributeCount += 1;
        if (attributeCount > MOST_ATTRIBUTES)
          throw new UnreadableFile('unreadable', `An element has more than ${MOST_ATTRIBUTES} attributes.`);
      },
      onopentag(name, attributes) {
        path.push(localName(name));
        if (path.length > MOST_LEVELS)
          throw new UnreadableFile('unreadable', `Elements are nested deeper than ${MOST_LEVELS} levels.`);
        handler.open(path, attributes);
      },
      ontext: (data) => handler.text(data, path),
      onclosetag() {
        // Elements that the file's end closes were never closed by the file.
        if (isEnding) isCutOff = true;
        handler.close(path);
        path.pop();
      },
    },
    { xmlMode: true, decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  for (let at = 0; at < text.length; at += CHUNK) parser.write(text.slice(at, at + CHUNK));
  isEnding = true;
  parser.end();
  if (isCutOff) throw new UnreadableFile('truncated', 'This file is incomplete: it ends inside an element.');
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

const usualNames = new Set([
  'job',
  'item',
  'position',
  'vacancy',
  'posting',
  'offer',
  'offre',
  'vaga',
  'entry',
]);

/** The element that stands for a job: one of a usual name, else the one that repeats most and holds others. */
function pathOfJobs(text: string): string | null {
  const seen = new Map<string, { count: number; children: number; level: number; name: string }>();
  walk(text, {
    open(path) {
      const key = path.join('/');
      const known = seen.get(key) ?? { count: 0, children: 0, level: path.length, name: path.at(-1) ?? '' };
      known.count += 1;
      seen.set(key, known);
      if (seen.size > MOST_PATHS) throw nothingRepeats();
      const parent = seen.get(path.slice(0, -1).join('/'));
      if (parent !== undefined) parent.children += 1;
    },
    text: () => undefined,
    close: () => undefined,
  });
  const holders = [...seen].filter(([, { level, count, children }]) => level > 1 && children >= count);
  const rank = ({
    name,
    count,
    children,
    level,
  }: {
    name: string;
    count: number;
    children: number;
    level: number;
  }) =>
    (usualNames.has(name) ? 1e9 : 0) + Math.min(count, MOST_ROWS) * 1000 + (children / count) * 10 - level;
  const best = holders.sort(([, one], [, other]) => rank(other) - rank(one))[0];
  return best?.[0] ?? null;
}

// Markup that some systems leave unescaped inside a description.
const markup = new Set([
  'p',
  'br',
  'div',
  'span',
  'ul',
  'ol',
  'li',
  'b',
  'strong',
  'i',
  'em',
  'u',
  'h1',
  'h2',
  'h3',
  'h4',
  'a',
]);

function rowsAt(text: string, wanted: string, addRow: (row: FileRow) => void): FileHead {
  const { columns, add, has, taken } = growingRow();
  const level = wanted.split('/').length;
  let count = 0;
  let isInside = false;
  walk(text, {
    open(path, attributes) {
      if (!isInside) {
        if (path.length !== level || path.join('/') !== wanted) return;
        count += 1;
        if (count > MOST_ROWS) throw tooManyRows();
        isInside = true;
      }
      const name = path.at(-1) ?? '';
      const column = columnOf(path, level);
      if (path.length > level && markup.has(name)) return add(column, `<${name}>`, false);
      if (has(column)) add(column, '', true);
      for (const [key, value] of Object.entries(attributes))
        if (value.trim() !== '')
          add(column === '' ? localName(key) : `${column} ${localName(key)}`, value, true);
    },
    text: (data, path) => isInside && add(columnOf(path, level), data, false),
    close(path) {
      const name = path.at(-1) ?? '';
      if (isInside && path.length > level && markup.has(name) && name !== 'br')
        add(columnOf(path, level), `</${name}>`, false);
      if (!isInside || path.length !== level) return;
      isInside = false;
      addRow(taken());
    },
  });
  return { format: 'xml', columns, faults: [] };
}

/** The row that is being read, piece by piece; the columns grow with what rows have. */
function growingRow() {
  const columns: string[] = [];
  const places = new Map<string, number>();
  let values: { pieces: string[]; length: number }[] = [];
  const valueAt = (column: string) => {
    const known = places.get(column);
    if (known !== undefined || columns.length >= MOST_COLUMNS) return known;
    places.set(column, columns.length);
    return columns.push(column) - 1;
  };
  return {
    columns,
    has: (column: string) => values[places.get(column) ?? -1] !== undefined,
    add(column: string, more: string, isNewValue: boolean): void {
      const place = column === '' ? undefined : valueAt(column);
      if (place === undefined) return;
      const value = values[place] ?? { pieces: [], length: 0 };
      const piece = isNewValue && value.pieces.length > 0 ? `; ${more}` : more;
      value.pieces.push(piece);
      value.length += piece.length;
      if (value.length > MOST_VALUE) throw tooLong();
      values[place] = value;
    },
    taken(): FileRow {
      const row = columns.map((_, at) => (values[at]?.pieces ?? []).join('').trim());
      values = [];
      return row;
    },
  };
}

/** `city`, or `location city` for one that lies deeper; markup belongs to the element around it. */
const columnOf = (path: readonly string[], level: number): string =>
  path
    .slice(level)
    .filter((name) => !markup.has(name))
    .join(' ')
    .slice(0, 200);
