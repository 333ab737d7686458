// What the rows of one file say of the same person. The last that names a detail has the last word, and those before it
// leave that detail alone: otherwise a file with two firms for one person would change them each time it is imported.
import type { PersonChange } from '#contract/person.ts';
import { foldedWords } from '#server/search.ts';
import type { ImportFile } from './import-file.ts';
import { keysOf, nameIn } from './known-persons.ts';
import { readable, type Wanted } from './plan-row.ts';
import { type FileRow, type RowChange, rowReader } from './read-row.ts';

const details = {
  name: ['fullName', 'firstName', 'lastName'],
  title: ['title'],
  company: ['company'],
  headline: ['headline'],
  location: ['location'],
  stage: ['stage'],
} as const;
type Detail = keyof typeof details;
const names = Object.keys(details) as Detail[];

/** Of one person: how many rows speak of them, and which is the last to say each detail. */
type Said = { rows: number; last: Partial<Record<Detail, number>>; isNow?: Said };
export type SaidInFile = {
  /** A row's change without the details that a later row says. */
  left: (row: FileRow) => RowChange;
  /** The same for all rows of a person; null where there is but one. */
  several: (row: FileRow) => object | null;
};

type How = { mapping: Parameters<typeof rowReader>[1]; wanted: Pick<Wanted, 'country'> };

/** Reads the whole file. */
export async function saidInFile(file: ImportFile, { mapping, wanted }: How): Promise<SaidInFile> {
  const read = rowReader(file.columns, mapping);
  const byMark = new Map<string, Said>();
  for await (const part of file.parts())
    for (const line of part) {
      const row = readable(read(line), wanted);
      if ('change' in row) note(byMark, row);
    }
  const saidOf = ({ change }: FileRow) => present(byMark.get(marksOf(change)[0] ?? ''));
  return {
    left(row) {
      const last = saidOf(row)?.last ?? {};
      const later = names.filter((detail) => (last[detail] ?? 0) > row.number);
      return later.length === 0 ? row.change : { ...row.change, person: without(row.change.person, later) };
    },
    several(row) {
      const said = saidOf(row);
      return said !== undefined && said.rows > 1 ? said : null;
    },
  };
}

function note(byMark: Map<string, Said>, { number, change }: FileRow): void {
  const marks = marksOf(change);
  const [one = { rows: 0, last: {} }, ...others] = new Set(
    marks.flatMap((mark) => present(byMark.get(mark)) ?? []),
  );
  for (const other of others) {
    one.rows += other.rows;
    for (const detail of names) lastOf(one, detail, other.last[detail]);
    other.isNow = one;
  }
  one.rows += 1;
  for (const detail of names)
    if (details[detail].some((field) => change.person[field])) lastOf(one, detail, number);
  for (const mark of marks) byMark.set(mark, one);
}

function lastOf({ last }: Said, detail: Detail, number: number | undefined): void {
  if (number !== undefined && number > (last[detail] ?? 0)) last[detail] = number;
}

function present(said: Said | undefined): Said | undefined {
  let now = said;
  while (now?.isNow !== undefined) now = now.isNow;
  return now;
}

/** By what two rows are known to be one person's, as `planRow` knows it of those stored. */
function marksOf(change: RowChange): string[] {
  const { emails, profiles, phones, name } = keysOf(change);
  const { title, company, headline, location } = change.person;
  const words = foldedWords(nameIn(change.person)).sort().join(' ');
  return [
    ...emails.map((one) => `e:${one}`),
    ...profiles.map((one) => `l:${one}`),
    ...phones.map((one) => `p:${one}:${words}`),
    ...(name === '' ? [] : [JSON.stringify([nameIn(change.person), title, company, headline, location])]),
  ];
}

function without(person: PersonChange, taken: readonly Detail[]): PersonChange {
  const fields = new Set<string>(taken.flatMap((detail) => details[detail]));
  return Object.fromEntries(Object.entries(person).filter(([field]) => !fields.has(field)));
}
