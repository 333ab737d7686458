// The index as text: see contract/public-job-boards.ts for its form. Only the server writes it.
import type { BoardIndex } from './board-index.ts';
import { shortener } from './common-words.ts';
import { lettersOf, writeColumn, writeTexts } from './index-lines.ts';

/** Everything but the first line, which names the version that is made from this. */
export function writeIndex(index: BoardIndex): string {
  const shorten = shortener();
  const list = (texts: readonly string[]) => writeTexts(texts, shorten).join('\n');
  const sets = (all: readonly number[][]) => all.map((set) => set.join()).join(';');
  const { departments, offices, days } = index;
  const counts: number[] = [];
  for (const title of index.titleOf) counts[title] = (counts[title] ?? -1) + 1;
  const columns = [
    index.trees,
    writeColumn(counts),
    writeColumn(index.placeOf),
    days.map((day, at) => (at === 0 ? day : (days[at - 1] ?? 0) - day).toString(36)).join(),
    writeColumn(index.dayOf),
    lettersOf(departments.depths),
    sets(index.departmentSets),
    writeColumn(index.departmentsOf),
    lettersOf(offices.depths),
    sets(index.officeSets),
    writeColumn(index.officesOf),
    writeColumn(index.workplaceOf),
    writeColumn(index.employmentOf),
  ];
  // Only the names of top departments are searched and shown.
  const tops = departments.names.filter((_, at) => departments.depths[at] === 0);
  // Each place as the distance to the one before.
  const gaps = (places: readonly number[]) => places.map((at, turn) => at - (places[turn - 1] ?? 0));
  const names = index.placeNames.map(({ name, places }) => `${name}\t${lettersOf(gaps(places))}`);
  return `${columns.join('\n')}\n${[...[index.titles, index.places, tops].map(list), names.join('\n')].join('\n\n')}`;
}
