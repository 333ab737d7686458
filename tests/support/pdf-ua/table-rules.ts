// Rules about tables: what stands in what, whether the grid is whole, and whether each cell finds its header.
import type { PdfFile } from './open-document.ts';
import { nameOf, textOf } from './parse-objects.ts';
import { attributeOf, type Node } from './read-structure.ts';
import { each, type Rule, type Subject } from './subject.ts';

const typed =
  (type: string) =>
  ({ structure }: Subject) =>
    structure.nodes.filter((node) => node.type === type);
const kidTypes = ({ kids }: Node) => kids.map(({ type, written }) => type ?? written);
const onlyKids =
  (...types: string[]) =>
  (node: Node) =>
    kidTypes(node).every((type) => types.includes(type));
const inside =
  (...types: string[]) =>
  ({ parent }: Node) =>
    types.includes(parent?.type ?? '');
const count = (node: Node, type: string) => kidTypes(node).filter((kid) => kid === type).length;

type Cell = { node: Node; row: number; column: number; rows: number; columns: number };
type Grid = { cells: Cell[]; overlaps: Node[]; tooWide: number; tooNarrow: number; tooLong: number };

const rowsOf = (node: Node): Node[] =>
  node.kids.flatMap((kid) =>
    kid.type === 'TR' ? [kid] : ['THead', 'TBody', 'TFoot'].includes(kid.type ?? '') ? rowsOf(kid) : [],
  );

const spanOf = (file: PdfFile, node: Node, name: string) =>
  Math.max(1, file.number(attributeOf(file, node, name)) ?? 1);

/** The places of all cells. The first row says how many columns there are. */
function gridOf(file: PdfFile, table: Node): Grid {
  const rows = rowsOf(table);
  const grid: Grid = { cells: [], overlaps: [], tooWide: 0, tooNarrow: 0, tooLong: 0 };
  const columns = (rows[0]?.kids ?? []).reduce((sum, cell) => sum + spanOf(file, cell, 'ColSpan'), 0);
  const taken = rows.map(() => Array<boolean>(columns).fill(false));
  for (const [row, { kids }] of rows.entries()) {
    let column = 0;
    for (const node of kids) {
      while (taken[row]?.[column] === true) column += 1;
      const cell = {
        node,
        row,
        column,
        rows: spanOf(file, node, 'RowSpan'),
        columns: spanOf(file, node, 'ColSpan'),
      };
      grid.cells.push(cell);
      if (column + cell.columns > columns) grid.tooWide += 1;
      if (row + cell.rows > rows.length) grid.tooLong += 1;
      for (let down = row; down < Math.min(row + cell.rows, rows.length); down += 1)
        for (let along = column; along < Math.min(column + cell.columns, columns); along += 1) {
          const line = taken[down] ?? [];
          if (line[along] === true) grid.overlaps.push(node);
          line[along] = true;
        }
      column += cell.columns;
    }
    if (taken[row]?.includes(false) === true) grid.tooNarrow += 1;
  }
  return grid;
}

type Headless = { node: Node; unknown: string[] };

/** Cells whose header cannot be found: neither by the names of headers, nor by the scope of one in their row or column. */
function headless(subject: Subject): Headless[] {
  const { file } = subject;
  return typed('Table')(subject).flatMap((table) => {
    const { cells } = gridOf(file, table);
    const headers = cells.filter(({ node }) => node.type === 'TH');
    const ids = new Set(headers.map(({ node }) => textOf(file.get(node.dict.get('ID')))));
    return cells.flatMap((cell): Headless[] => {
      if (cell.node.type !== 'TD') return [];
      const named = file
        .list(attributeOf(file, cell.node, 'Headers'))
        .map((one) => textOf(file.get(one)) ?? '');
      const unknown = named.filter((id) => !ids.has(id));
      if (named.length > 0) return unknown.length > 0 ? [{ node: cell.node, unknown }] : [];
      const isFound = headers.some((header) => reaches(file, header, cell)) || isCorner(file, cell, headers);
      return isFound ? [] : [{ node: cell.node, unknown: [] }];
    });
  });
}

/** The cell over the headers of rows and before those of columns has none. */
const isCorner = (file: PdfFile, { row, column }: Cell, headers: readonly Cell[]) =>
  row === 0 &&
  column === 0 &&
  headers.length > 0 &&
  headers.every(({ node }) => attributeOf(file, node, 'Scope') !== null);

function reaches(file: PdfFile, header: Cell, cell: Cell): boolean {
  const scope = nameOf(attributeOf(file, header.node, 'Scope'));
  const inRow = header.row < cell.row + cell.rows && cell.row < header.row + header.rows;
  const inColumn = header.column < cell.column + cell.columns && cell.column < header.column + header.columns;
  return (
    ((scope === 'Row' || scope === 'Both') && inRow) || ((scope === 'Column' || scope === 'Both') && inColumn)
  );
}

/** A rule about the grid of each table. */
const grids = (id: string, says: string, isKept: (grid: Grid) => boolean): Rule =>
  each(id, says, {
    of: (subject) => typed('Table')(subject).map((table) => gridOf(subject.file, table)),
    isKept,
  });

export const tableRules: Rule[] = [
  each('7.2-t03', 'Tables have only rows, groups of rows and a caption.', {
    of: typed('Table'),
    isKept: onlyKids('TR', 'THead', 'TBody', 'TFoot', 'Caption'),
  }),
  each('7.2-t04', 'Rows stand in a table.', {
    of: typed('TR'),
    isKept: inside('Table', 'THead', 'TBody', 'TFoot'),
  }),
  each('7.2-t05', 'Heads of tables stand in a table.', { of: typed('THead'), isKept: inside('Table') }),
  each('7.2-t06', 'Bodies of tables stand in a table.', { of: typed('TBody'), isKept: inside('Table') }),
  each('7.2-t07', 'Feet of tables stand in a table.', { of: typed('TFoot'), isKept: inside('Table') }),
  each('7.2-t08', 'Header cells stand in a row.', { of: typed('TH'), isKept: inside('TR') }),
  each('7.2-t09', 'Cells stand in a row.', { of: typed('TD'), isKept: inside('TR') }),
  each('7.2-t10', 'Rows have only cells.', { of: typed('TR'), isKept: onlyKids('TH', 'TD') }),
  each('7.2-t11', 'A table has one head.', {
    of: typed('Table'),
    isKept: (table) => count(table, 'THead') <= 1,
  }),
  each('7.2-t12', 'A table has one foot.', {
    of: typed('Table'),
    isKept: (table) => count(table, 'TFoot') <= 1,
  }),
  each('7.2-t13', 'A table with a foot has a body.', {
    of: typed('Table'),
    isKept: (table) => count(table, 'TFoot') === 0 || count(table, 'TBody') > 0,
  }),
  each('7.2-t14', 'A table with a head has a body.', {
    of: typed('Table'),
    isKept: (table) => count(table, 'THead') === 0 || count(table, 'TBody') > 0,
  }),
  grids('7.2-t15', 'No two cells share a place.', ({ overlaps }) => overlaps.length === 0),
  each('7.2-t16', 'The caption comes first or last.', {
    of: typed('Table'),
    isKept: (table) => !kidTypes(table).slice(1, -1).includes('Caption'),
  }),
  each('7.2-t36', 'Heads of tables have only rows.', { of: typed('THead'), isKept: onlyKids('TR') }),
  each('7.2-t37', 'Bodies of tables have only rows.', { of: typed('TBody'), isKept: onlyKids('TR') }),
  each('7.2-t38', 'Feet of tables have only rows.', { of: typed('TFoot'), isKept: onlyKids('TR') }),
  each('7.2-t39', 'A table has one caption.', {
    of: typed('Table'),
    isKept: (table) => count(table, 'Caption') < 2,
  }),
  grids('7.2-t41', 'Cells reach over no row that is not there.', ({ tooLong }) => tooLong === 0),
  grids('7.2-t42', 'No row has more columns than the first.', ({ tooWide }) => tooWide === 0),
  grids(
    '7.2-t43',
    'No row has fewer columns than the first.',
    ({ tooNarrow, tooWide }) => tooNarrow === 0 || tooWide > 0,
  ),
  each('7.5-t01', 'Each cell finds its header.', {
    of: headless,
    isKept: ({ unknown }) => unknown.length > 0,
  }),
  each('7.5-t02', 'The headers that a cell names are there.', {
    of: headless,
    isKept: ({ unknown }) => unknown.length === 0,
  }),
];
