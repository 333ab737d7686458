// What a row of a file says of a person. Pure; nothing of the row is repeated in what it is refused for.

import { PersonChange, personStages } from '#contract/person.ts';
import type { ImportField, PersonImport } from '#contract/person-imports.ts';
import { fieldErrors } from '#server/field-errors.ts';
import type { FileLine } from './import-file.ts';
import { linkKind } from './link-kind.ts';

/** `lists` by their titles; `source` is where the file says they came from. */
export type RowChange = {
  person: PersonChange;
  tags: string[];
  lists: string[];
  notes: string[];
  source: string;
};
export type FileRow = { number: number; change: RowChange };
export type ReadRow = FileRow | { number: number; reason: string };

const MOST_TAGS = 20;
const MOST_TAG = 40;
const MOST_LISTS = 20;
const MOST_NOTE = 10_000;
const MOST_SOURCE = 200;

/** `columns` are those of the file, in their order. */
export function rowReader(columns: readonly string[], mapping: PersonImport['mapping']) {
  const named = new Map(Object.entries(mapping));
  const fields = columns.map((column) => named.get(column));
  return ({ number, values }: FileLine): ReadRow => {
    if (values.slice(columns.length).some((value) => value.trim() !== ''))
      return { number, reason: `This row has ${values.length} values; there are ${columns.length} columns.` };
    const texts = new Map<ImportField, string[]>();
    for (const [at, field] of fields.entries()) {
      // The database keeps no NUL.
      const text = values[at]?.replaceAll('\u0000', '').trim() ?? '';
      if (field !== undefined && text !== '') texts.set(field, [...(texts.get(field) ?? []), text]);
    }
    return { number, ...changeOf(texts) };
  };
}

type Texts = ReadonlyMap<ImportField, string[]>;

function changeOf(texts: Texts): { change: RowChange } | { reason: string } {
  const stage = stageOf(texts.get('stage')?.[0]);
  if (stage === null) return { reason: `Stage: use one of ${personStages.join(', ')}.` };
  const tags = parted(texts, 'tags', /[,;|]/);
  if (tags.length > MOST_TAGS) return { reason: `Tags: use at most ${MOST_TAGS}.` };
  if (tags.some((tag) => [...tag].length > MOST_TAG))
    return { reason: `Tags: use at most ${MOST_TAG} characters each.` };
  const lists = parted(texts, 'lists', /[,;|]/);
  if (lists.length > MOST_LISTS) return { reason: `Lists: use at most ${MOST_LISTS}.` };
  const notes = notesOf(texts);
  if (notes.some((note) => note.length > MOST_NOTE))
    return { reason: `Note: use at most ${MOST_NOTE.toLocaleString('en')} characters.` };
  const source = texts.get('source')?.[0]?.replace(/\s+/g, ' ') ?? '';
  if (source.length > MOST_SOURCE) return { reason: `Source: use at most ${MOST_SOURCE} characters.` };
  const parsed = PersonChange.safeParse(givenOf(texts, stage));
  if (!parsed.success) return { reason: reasonOf(parsed.error.issues) };
  const { fullName, firstName, lastName, emails } = parsed.data;
  if (!fullName && !firstName && !lastName && emails === undefined)
    return { reason: 'This row has no name or e-mail.' };
  return { change: { person: parsed.data, tags, lists, notes, source } };
}

// A note that holds `@{…}` would name a colleague who was never asked.
const notesOf = (texts: Texts): string[] => [
  ...new Set((texts.get('note') ?? []).map((text) => text.toWellFormed().replaceAll('@{', '@ {'))),
];

const single = ['firstName', 'lastName', 'fullName', 'title', 'company', 'headline', 'location'] as const;

/** Only what the row says: an empty cell takes nothing away. */
function givenOf(texts: Texts, stage: PersonChange['stage']): Record<string, unknown> {
  const given: Record<string, unknown> = stage === undefined ? {} : { stage };
  for (const field of single) {
    const text = texts.get(field)?.[0];
    if (text !== undefined) given[field] = text;
  }
  const emails = parted(texts, 'email', /[\s,;|]+/).map((value) => ({ value }));
  const phones = parted(texts, 'phone', /[,;|\n]/).map((value) => ({ value }));
  const links = parted(texts, 'link', /[\s,;|]+/).map((url) => ({ kind: linkKind(url), url }));
  const skills = parted(texts, 'skills', /[,;|\n]/);
  if (emails.length > 0) given.emails = emails;
  if (phones.length > 0) given.phones = phones;
  if (links.length > 0) given.links = links;
  if (skills.length > 0) given.profile = { skills };
  return given;
}

/** More than any field takes, so that a row with more is refused, and not before each was looked at. */
const MOST_PARTS = 250;

const parted = (texts: Texts, field: ImportField, by: RegExp): string[] => {
  const parts = (texts.get(field) ?? []).flatMap((text) => text.split(by, 10 * MOST_PARTS));
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))].slice(0, MOST_PARTS);
};

/** Null for a word that is no stage. */
function stageOf(text: string | undefined): PersonChange['stage'] | null {
  if (text === undefined) return undefined;
  return personStages.find((stage) => stage === text.toLowerCase()) ?? null;
}

const fieldNames = new Map<string, string>([
  ...([
    ['firstName', 'First name'],
    ['lastName', 'Last name'],
    ['fullName', 'Full name'],
  ] as const),
  ...([
    ['emails', 'E-mail'],
    ['phones', 'Phone'],
    ['links', 'Website'],
  ] as const),
  ...([
    ['title', 'Title'],
    ['company', 'Company'],
    ['headline', 'Headline'],
  ] as const),
  ...([
    ['location', 'Location'],
    ['profile', 'Skills'],
  ] as const),
]);

/** For people: which detail, and what is wrong with it. */
export function reasonOf(issues: readonly unknown[]): string {
  const [first] = fieldErrors(issues, 'pointer');
  return placed(first?.pointer ?? '', first?.detail ?? 'This row can’t be read.');
}

export function placed(pointer: string, detail: string): string {
  const name = fieldNames.get(pointer.split('/')[1] ?? '');
  return name === undefined ? detail : `${name}: ${detail}`;
}
