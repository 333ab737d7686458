// What the person that is kept looks like after a merge. Pure.

import type { PersonPermalink } from '#contract/kit/ids.ts';
import type { mergeFields } from '#contract/person-care.ts';
import type { PersonRow } from '#server/tables/persons.ts';

export type MergeField = (typeof mergeFields)[number];
export type Choice = Partial<Record<MergeField, PersonPermalink>>;
export type Conflict = { field: MergeField; values: { permalink: PersonPermalink; value: string }[] };

const columns = {
  name: ['firstName', 'lastName', 'fullName'],
  headline: ['headline'],
  company: ['company'],
  title: ['title'],
  location: ['location'],
  stage: ['stage'],
  owner: ['ownerId'],
  lawfulBasis: ['lawfulBasis'],
} as const satisfies Record<MergeField, readonly (keyof PersonRow)[]>;

const fields = Object.keys(columns) as MergeField[];

const shown = (row: PersonRow, field: MergeField): string =>
  String(row[field === 'name' ? 'fullName' : columns[field][0]] ?? '');

/** Where the persons say different things. */
export const conflictsOf = (rows: readonly PersonRow[]): Conflict[] =>
  fields.flatMap((field) => {
    const values = rows
      .map((row) => ({ permalink: row.permalink, value: shown(row, field) }))
      .filter(({ value }) => value !== '');
    return new Set(values.map(({ value }) => value)).size > 1 ? [{ field, values }] : [];
  });

/** The kept person's own words, unless a human chose another's; where it says nothing, the first that says something. */
export function mergedFields(
  keep: PersonRow,
  others: readonly PersonRow[],
  choose: Choice,
): Partial<PersonRow> {
  const all = [keep, ...others];
  const chosen = fields.map((field) => {
    const from =
      all.find(({ permalink }) => permalink === choose[field]) ??
      all.find((row) => shown(row, field) !== '') ??
      keep;
    return Object.fromEntries(columns[field].map((column) => [column, from[column]]));
  });
  return { ...Object.assign({}, ...chosen), ...joined(all) };
}

// Lists are joined: what either knew is known. Whoever asked not to be written to is not written to.
const joined = (all: readonly PersonRow[]): Partial<PersonRow> => ({
  phones: distinct(
    all.flatMap(({ phones }) => phones),
    ({ value }) => value,
  ).slice(0, 10),
  links: distinct(
    all.flatMap(({ links }) => links),
    ({ url }) => url,
  ).slice(0, 20),
  skills: [...new Set(all.flatMap(({ skills }) => skills))].slice(0, 200),
  languages: [...new Set(all.flatMap(({ languages }) => languages))].slice(0, 20),
  experience: distinct(
    all.flatMap(({ experience }) => experience),
    JSON.stringify,
  ).slice(0, 50),
  education: distinct(
    all.flatMap(({ education }) => education),
    JSON.stringify,
  ).slice(0, 20),
  consents: all.flatMap(({ consents }) => consents).sort((one, other) => (one.at < other.at ? -1 : 1)),
  customFields: Object.assign({}, ...[...all].reverse().map(({ customFields }) => customFields)),
  doNotContact: all.some(({ doNotContact }) => doNotContact),
  retainUntil: all.map(({ retainUntil }) => retainUntil).reduce((one, other) => (one > other ? one : other)),
});

function distinct<T>(values: readonly T[], key: (value: T) => string): T[] {
  return [...new Map(values.toReversed().map((value) => [key(value), value])).values()].reverse();
}
