// XML of any shape that repeats an element for each job: Indeed's feed, RSS, and what else systems export.
import { setImmediate as pause } from 'node:timers/promises';
import { Parser } from 'htmlparser2';
import { UnreadableFile } from '#server/csv/unreadable-file.ts';
import { type FileRow, type FileRows, MOST_COLUMNS, MOST_ROWS, tooManyRows } from './file-rows.ts';

const MOST_LEVELS = 20;
const MOST_TEXT = 200_000;
const CHUNK = 500_000;

/** Entities a file declares are refused unseen: a few lines of them can stand for terabytes. */
export async function readXml(text: string): Promise<FileRows> {
  if (/<!ENTITY/i.test(text))
    throw new UnreadableFile('unreadable', 'This file declares entities, which are not read here.');
  const path = await pathOfJobs(text);
  if (path === null) throw new UnreadableFile('unreadable', 'No element of this file repeats for each job.');
  return rowsAt(text, path);
}

type Handler = {
  open: (path: readonly string[], attributes: Record<string, string>) => void;
  text: (text: string, path: readonly string[]) => void;
  close: (path: readonly string[]) => void;
};

/** Reads the whole file in steps, so that other calls are answered between them. */
async function walk(text: string, handler: Handler): Promise<void> {
  const path: string[] = [];
  let isEnding = false;
  let isCutOff = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        path.push(localName(name));
        if (path.length > MOST_LEVELS)
          throw new UnreadableFile('unreadable', `Elements lie deeper than ${MOST_LEVELS} levels.`);
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
  for (let at = 0; at < text.length; at += CHUNK) {
    parser.write(text.slice(at, at + CHUNK));
    await pause();
  }
  isEnding = true;
  parser.end();
  if (isCutOff) throw new UnreadableFile('truncated', 'This file ends in the middle of an element.');
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
async function pathOfJobs(text: string): Promise<string | null> {
  const seen = new Map<string, { count: number; children: number; level: number; name: string }>();
  await walk(text, {
    open(path) {
      const key = path.join('/');
      const known = seen.get(key) ?? { count: 0, children: 0, level: path.length, name: path.at(-1) ?? '' };
      known.count += 1;
      seen.set(key, known);
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

async function rowsAt(text: string, wanted: string): Promise<FileRows> {
  const columns = new Set<string>();
  const rows: FileRow[] = [];
  const level = wanted.split('/').length;
  let row: FileRow | null = null;
  const add = (column: string, more: string, isNewValue: boolean) => {
    if (row === null || column === '') return;
    const before = row[column];
    const joined = before === undefined ? more : isNewValue ? `${before}; ${more}` : before + more;
    row[column] = joined.slice(0, MOST_TEXT);
    if (columns.size < MOST_COLUMNS) columns.add(column);
  };
  await walk(text, {
    open(path, attributes) {
      if (row === null) {
        if (path.length !== level || path.join('/') !== wanted) return;
        if (rows.length >= MOST_ROWS) throw tooManyRows();
        row = {};
        rows.push(row);
      }
      const name = path.at(-1) ?? '';
      const column = columnOf(path, level);
      if (path.length > level && markup.has(name)) return add(column, `<${name}>`, false);
      if (column in row) add(column, '', true);
      for (const [key, value] of Object.entries(attributes))
        if (value.trim() !== '')
          add(column === '' ? localName(key) : `${column} ${localName(key)}`, value, true);
    },
    text: (data, path) => add(columnOf(path, level), data, false),
    close(path) {
      const name = path.at(-1) ?? '';
      if (row !== null && path.length > level && markup.has(name) && name !== 'br')
        add(columnOf(path, level), `</${name}>`, false);
      if (path.length === level) row = null;
    },
  });
  return { format: 'xml', columns: [...columns], rows: rows.map(tidied), faults: [] };
}

/** `city`, or `location city` for one that lies deeper; markup belongs to the element around it. */
const columnOf = (path: readonly string[], level: number): string =>
  path
    .slice(level)
    .filter((name) => !markup.has(name))
    .join(' ')
    .slice(0, 200);

const tidied = (row: FileRow): FileRow =>
  Object.fromEntries(
    Object.entries(row).flatMap(([key, value]) => (value.trim() === '' ? [] : [[key, value.trim()]])),
  );
