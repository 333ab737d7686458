// What becomes of a row, told without doing it: the dry run shows it and the import does it.
import type { PersonChange } from '#contract/person.ts';
import type { EmployerContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { nameKey } from '#server/features/person-tags/lookups.ts';
import type { PersonListId } from '#server/tables/person-lists.ts';
import type { PersonTagId } from '#server/tables/person-tags.ts';
import type { PersonRow } from '#server/tables/persons.ts';
import { personFields } from '../person-fields.ts';
import { addressesOf, type Holders, type Known } from './known-persons.ts';
import { placed, type ReadRow, type RowChange } from './read-row.ts';

/** What everybody of the file gets besides. */
export type Wanted = { upsertBy: 'email' | 'none'; tagIds: PersonTagId[]; listIds: PersonListId[] };

export type Plan =
  | { outcome: 'create'; change: RowChange }
  | { outcome: 'update'; known: Known; change: PersonChange; emails: string[]; tags: string[] }
  | { outcome: 'skip' }
  | { outcome: 'refuse'; reason: string };

const refuse = (reason: string): Plan => ({ outcome: 'refuse', reason });

/** `holders` are those of the row's addresses. */
export async function planRow(
  ctx: EmployerContext,
  read: ReadRow,
  { holders, wanted }: { holders: Holders; wanted: Wanted },
): Promise<Plan> {
  if ('reason' in read) return refuse(read.reason);
  const { change } = read;
  const addresses = addressesOf(change);
  if (addresses.some((address) => holders.erased.has(address)))
    return refuse('This e-mail belongs to an erased person and can’t be imported.');
  const person = await readable(ctx, change.person);
  if (typeof person === 'string') return refuse(person);
  const known = knownAmong(holders, addresses);
  if (known === 'several') return refuse('Several people have these e-mails. Merge them first.');
  if (known === null) return { outcome: 'create', change };
  if (wanted.upsertBy === 'none') return { outcome: 'skip' };
  return planUpdate(known, { ...change, person }, wanted);
}

/** With telephone numbers as they are stored; a sentence where one cannot be. */
async function readable(ctx: EmployerContext, person: PersonChange): Promise<PersonChange | string> {
  if (person.phones === undefined) return person;
  try {
    const { phones = [] } = await personFields(ctx, { phones: person.phones }, null);
    return { ...person, phones };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [first] = error.extras.errors ?? [];
    return placed(first?.pointer ?? '', first?.detail ?? error.message);
  }
}

/** What somebody only claimed to be theirs proves nothing where another one has the address as a fact. */
function knownAmong({ byEmail, persons }: Holders, addresses: readonly string[]): Known | 'several' | null {
  const held = addresses.flatMap((address) => byEmail.get(address) ?? []);
  const facts = held.filter(({ trust }) => trust !== 'claimed');
  const ids = new Set((facts.length > 0 ? facts : held).map(({ id }) => id));
  const [id] = ids;
  if (id === undefined) return null;
  return ids.size > 1 ? 'several' : (persons.get(id) ?? null);
}

function planUpdate(known: Known, { person, tags }: RowChange, wanted: Wanted): Plan {
  const change = newsOf(known.row, person);
  const emails = (person.emails ?? [])
    .map(({ value }) => value)
    .filter((value) => !known.emails.includes(value))
    .slice(0, Math.max(0, 10 - known.emails.length));
  const keys = new Set(known.tags.values());
  const missing = tags.filter((tag) => !keys.has(nameKey(tag)));
  const isTold =
    Object.keys(change).length > 0 ||
    emails.length > 0 ||
    missing.length > 0 ||
    wanted.tagIds.some((id) => !known.tags.has(id)) ||
    wanted.listIds.some((id) => !known.lists.has(id));
  return isTold ? { outcome: 'update', known, change, emails, tags: missing } : { outcome: 'skip' };
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
  const urls = new Set(links.map(({ url }) => url));
  const newPhones = (given.phones ?? [])
    .filter(({ value }) => !numbers.has(value))
    .slice(0, 10 - phones.length);
  const newLinks = (given.links ?? []).filter(({ url }) => !urls.has(url)).slice(0, 20 - links.length);
  return {
    ...(newPhones.length > 0 && phones.length < 10 ? { phones: [...phones, ...newPhones] } : {}),
    ...(newLinks.length > 0 && links.length < 20 ? { links: [...links, ...newLinks] } : {}),
  };
}

function skillsOf(row: PersonRow, { profile }: PersonChange): PersonChange {
  const keys = new Set(row.skills.map((skill) => skill.toLowerCase()));
  const fresh = (profile?.skills ?? []).filter((skill) => !keys.has(skill.toLowerCase()));
  return fresh.length === 0 ? {} : { profile: { skills: [...row.skills, ...fresh].slice(0, 200) } };
}
