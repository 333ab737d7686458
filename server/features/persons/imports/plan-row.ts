// What becomes of a row, told without doing it: the dry run shows it and the import does it. Pure.
import type { PersonChange } from '#contract/person.ts';
import { nameKey } from '#server/features/person-tags/lookups.ts';
import type { PersonListId } from '#server/tables/person-lists.ts';
import type { PersonTagId } from '#server/tables/person-tags.ts';
import type { PersonId, PersonRow } from '#server/tables/persons.ts';
import { phoneIn } from '#server/telephone.ts';
import { linkedInKey } from '../identity.ts';
import { isSameName } from '../linking/same-name.ts';
import { type Holders, type Keys, type Known, keysOf, nameIn } from './known-persons.ts';
import { type FileRow, placed, type ReadRow, type RowChange } from './read-row.ts';

/** What everybody of the file gets besides, and what the words of its rows are read by. */
export type Wanted = {
  upsertBy: 'email' | 'none';
  tagIds: PersonTagId[];
  listIds: PersonListId[];
  listsByTitle: ReadonlyMap<string, PersonListId>;
  hasNotes: boolean;
  /** Where numbers without a country's code are. */
  country: string | null;
};

/** What a person gets beside their own columns; only what they do not have yet. */
export type Parts = { tags: string[]; listIds: PersonListId[]; notes: string[] };

export type Plan =
  | { outcome: 'create'; change: RowChange; parts: Parts }
  | { outcome: 'update'; known: Known; change: PersonChange; emails: string[]; parts: Parts }
  | { outcome: 'skip' }
  | { outcome: 'refuse'; reason: string };

const refuse = (reason: string): Plan => ({ outcome: 'refuse', reason });

/** With telephone numbers as they are stored. */
export function readable(read: ReadRow, { country }: Pick<Wanted, 'country'>): ReadRow {
  if ('reason' in read || read.change.person.phones === undefined) return read;
  const { number, change } = read;
  const phones = new Map<string, NonNullable<PersonChange['phones']>[number]>();
  for (const phone of change.person.phones ?? []) {
    const value = phoneIn(phone.value, country);
    if (value === null)
      return { number, reason: placed('/phones', 'Add the country code, such as +351 912 345 678.') };
    phones.set(value, { ...phone, value });
  }
  return { number, change: { ...change, person: { ...change.person, phones: [...phones.values()] } } };
}

export type PlannedBy = {
  holders: Holders;
  wanted: Wanted;
  /** A row's change without what later rows say better. */
  said: { left: (row: FileRow) => RowChange };
};

/** Of a `readable` row; `holders` are those of its keys. */
export function planRow(read: ReadRow, { holders, wanted, said }: PlannedBy): Plan {
  if ('reason' in read) return refuse(read.reason);
  const { change } = read;
  const keys = keysOf(change);
  if (keys.emails.some((address) => holders.erased.has(address)))
    return refuse('This e-mail belongs to an erased person and can’t be imported.');
  if (keys.profiles.some((profile) => holders.erased.has(profile)))
    return refuse('This LinkedIn profile belongs to an erased person and can’t be imported.');
  const unknown = change.lists.find((title) => !wanted.listsByTitle.has(nameKey(title)));
  if (unknown !== undefined) return refuse('Lists: one of these lists doesn’t exist. Create it first.');
  const known = knownAmong(holders, keys, change);
  if (typeof known === 'string') return refuse(known);
  if (known === null) return { outcome: 'create', change, parts: partsOf(change, wanted, null) };
  if (wanted.upsertBy === 'none') return { outcome: 'skip' };
  return planUpdate(known, said.left(read), { holders, wanted });
}

/**
 * By an address, else a LinkedIn profile, else a name with its number, else all that the file says. What somebody only
 * claimed to be theirs proves nothing where another one has the address as a fact. A sentence where several fit.
 */
function knownAmong(holders: Holders, keys: Keys, { person }: RowChange): Known | string | null {
  const held = keys.emails.flatMap((address) => holders.byEmail.get(address) ?? []);
  const facts = held.filter(({ trust }) => trust !== 'claimed');
  const byEmail = new Set((facts.length > 0 ? facts : held).map(({ id }) => id));
  if (byEmail.size > 1) return 'Several people have these e-mails. Merge them first.';
  const byProfile = new Set(keys.profiles.flatMap((profile) => holders.byProfile.get(profile) ?? []));
  if (byEmail.size === 0 && byProfile.size > 1)
    return 'Several people have this LinkedIn profile. Merge them first.';
  const [id] = [...byEmail, ...byProfile];
  if (id !== undefined) return holders.persons.get(id) ?? null;
  const namesakes = (found: readonly PersonId[]) =>
    [...new Set(found)].flatMap((one) => {
      const known = holders.persons.get(one);
      return known !== undefined && isSameName(known.row.fullName, nameIn(person)) ? known : [];
    });
  const byPhone = namesakes(keys.phones.flatMap((phone) => holders.byPhone.get(phone) ?? []));
  if (byPhone.length === 1) return byPhone[0] ?? null;
  // Only a name: nobody but who came with exactly the same words, or the same file twice would make everybody twice.
  const copies = namesakes(holders.byName.get(keys.name) ?? []);
  return copies.find((known) => isCopy(known, person)) ?? null;
}

const isCopy = ({ row, emails }: Known, person: PersonChange): boolean =>
  emails.length === 0 &&
  row.fullName === nameIn(person) &&
  (['title', 'company', 'headline', 'location'] as const).every(
    (field) => (person[field] ?? '') === row[field],
  );

function planUpdate(
  known: Known,
  row: RowChange,
  { holders, wanted }: { holders: Holders; wanted: Wanted },
): Plan {
  const { person } = row;
  const change = newsOf(known.row, person);
  const emails = (person.emails ?? [])
    .map(({ value }) => value)
    .filter((value) => !known.emails.includes(value))
    .slice(0, Math.max(0, 10 - known.emails.length));
  // Of somebody who only claimed it.
  if (emails.some((address) => holders.byEmail.get(address)?.some(({ id }) => id !== known.row.id)))
    return refuse('E-mail: Another person already has this address.');
  const parts = partsOf(row, wanted, known);
  const isTold =
    Object.keys(change).length > 0 ||
    emails.length + parts.tags.length + parts.listIds.length + parts.notes.length > 0 ||
    wanted.tagIds.some((id) => !known.tags.has(id));
  return isTold ? { outcome: 'update', known, change, emails, parts } : { outcome: 'skip' };
}

function partsOf({ tags, lists, notes }: RowChange, wanted: Wanted, known: Known | null): Parts {
  const keys = new Set(known?.tags.values());
  const named = lists.flatMap((title) => wanted.listsByTitle.get(nameKey(title)) ?? []);
  return {
    tags: tags.filter((tag) => !keys.has(nameKey(tag))),
    listIds: [...new Set([...wanted.listIds, ...named])].filter((id) => !known?.lists.has(id)),
    notes: notes.filter((note) => !known?.notes.has(note)),
  };
}

/** A name that a clicked mail or the ATS has proved stays; numbers, addresses and skills are added to those known. */
function newsOf(row: PersonRow, person: PersonChange): PersonChange {
  const isProved = row.trust.name === 'verified' || row.trust.name === 'ats';
  return {
    ...(isProved ? {} : differing(row, person, ['firstName', 'lastName', 'fullName'])),
    ...differing(row, person, ['title', 'company', 'headline', 'location']),
    ...stageOf(row, person),
    ...added(row, person),
    ...skillsOf(row, person),
  };
}

type Text = 'firstName' | 'lastName' | 'fullName' | 'title' | 'company' | 'headline' | 'location';

const differing = (row: PersonRow, person: PersonChange, fields: readonly Text[]): PersonChange =>
  Object.fromEntries(
    fields.flatMap((field) =>
      person[field] === undefined || person[field] === row[field] ? [] : [[field, person[field]]],
    ),
  );

function stageOf(row: PersonRow, { stage }: PersonChange): PersonChange {
  if (stage === undefined) return {};
  const present = row.archivedAt === null ? row.stage : 'archived';
  return stage === present ? {} : { stage };
}

/** Those known stand first. */
function added({ phones, links }: PersonRow, given: PersonChange): Pick<PersonChange, 'phones' | 'links'> {
  const numbers = new Set(phones.map(({ value }) => value));
  const plain = (url: string) => linkedInKey(url) ?? url;
  const urls = new Set(links.map(({ url }) => plain(url)));
  const newPhones = (given.phones ?? [])
    .filter(({ value }) => !numbers.has(value))
    .slice(0, 10 - phones.length);
  const newLinks = (given.links ?? []).filter(({ url }) => !urls.has(plain(url))).slice(0, 20 - links.length);
  return {
    ...(newPhones.length > 0 && phones.length < 10 ? { phones: [...phones, ...newPhones] } : {}),
    ...(newLinks.length > 0 && links.length < 20 ? { links: [...links, ...newLinks] } : {}),
  };
}

function skillsOf(row: PersonRow, { profile }: PersonChange): PersonChange {
  const keys = new Set(row.skills.map((skill) => skill.toLowerCase()));
  const room = Math.max(0, 200 - row.skills.length);
  const fresh = (profile?.skills ?? []).filter((skill) => !keys.has(skill.toLowerCase())).slice(0, room);
  return fresh.length === 0 ? {} : { profile: { skills: [...row.skills, ...fresh] } };
}
