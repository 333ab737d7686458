// The index, read from its text.
import type { BoardIndex } from './board-index.ts';
import { lengthen } from './common-words.ts';
import { readColumn, readTexts, valuesOf } from './index-lines.ts';
import { endsOf, type FlatTree } from './job-facts.ts';
import type { PlaceName } from './place-words.ts';

/** What `writeIndex` was given, but for the names of departments below the top, and of offices. */
export function readIndex(text: string): BoardIndex {
  const lines = text.split('\n');
  const [trees = '', counts = '', placeOf = '', days = '', dayOf = '', ...more] = lines;
  const [departments = '', departmentSets = '', departmentsOf = '', ...rest] = more;
  const [offices = '', officeSets = '', officesOf = '', workplaceOf = '', employmentOf = ''] = rest;
  const lists = lines.slice(COLUMNS).join('\n').split('\n\n');
  const [titles = [], places = [], tops = []] = lists
    .slice(0, LISTS)
    .map((list) => (list === '' ? [] : readTexts(list.split('\n'), lengthen)));
  const titleOf = readColumn(counts, titles.length).flatMap((more, at) =>
    new Array<number>(more + 1).fill(at),
  );
  const of = (column: string) => readColumn(column, titleOf.length);
  return {
    trees,
    ...{ titles, titleOf, places, placeOf: of(placeOf), placeNames: readNames(lists[LISTS] ?? '') },
    ...{ days: readDays(days), dayOf: of(dayOf) },
    ...{ departments: readTree(departments, tops), departmentSets: readSets(departmentSets) },
    ...{ departmentsOf: of(departmentsOf), offices: readTree(offices, []) },
    ...{ officeSets: readSets(officeSets), officesOf: of(officesOf) },
    ...{ workplaceOf: of(workplaceOf), employmentOf: of(employmentOf) },
  };
}

const COLUMNS = 13;
const LISTS = 3;

const readNames = (text: string): PlaceName[] =>
  text === ''
    ? []
    : text.split('\n').map((line) => {
        const end = line.indexOf('\t');
        let place = 0;
        const places = valuesOf(line.slice(end + 1)).map((gap) => {
          place += gap;
          return place;
        });
        return { name: line.slice(0, end), places };
      });

function readDays(text: string): number[] {
  let day = 0;
  return text.split(',').map((word, at) => {
    const number = Number.parseInt(word, 36) || 0;
    day = at === 0 ? number : day - number;
    return day;
  });
}

const readSets = (text: string): number[][] =>
  text.split(';').map((set) => (set === '' ? [] : set.split(',').map(Number)));

function readTree(letters: string, tops: readonly string[]): FlatTree {
  const depths = valuesOf(letters);
  let top = -1;
  const names = depths.map((depth) => {
    if (depth === 0) top += 1;
    return depth === 0 ? (tops[top] ?? '') : '';
  });
  return { names, depths, ends: endsOf(depths) };
}
