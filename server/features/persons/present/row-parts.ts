// Persons of a list with what belongs to them, read for all of them at once and on one connection.
import { sql } from 'drizzle-orm';
import type { Image } from '#contract/images.ts';
import type { Ref, Who } from '#contract/kit/fields.ts';
import type { PersonRow as Shown } from '#contract/person.ts';
import type { EmployerContext } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { prepared } from '#server/db/prepared.ts';
import { statement } from '#server/db/statement.ts';
import { presentImages } from '#server/features/images/lookups.ts';
import { membersNamed } from '#server/features/users/lookups.ts';
import { type PersonId, type PersonRow, type personEmails, persons } from '#server/tables/persons.ts';
import { type Applications, applicationsOf } from './applications-of.ts';

type Id = { personId: PersonId };
type Email = Id & Pick<typeof personEmails.$inferSelect, 'email' | 'type' | 'optOut' | 'trust'>;
type Tag = Id & Shown['personTags'][number];
export type RowParts = {
  emails: Map<PersonId, Email[]>;
  tags: Map<PersonId, Tag[]>;
  lists: Map<PersonId, (Id & Ref)[]>;
  owners: Map<string, Who>;
  photos: Map<string, Image>;
  /** Of each the newest one alone. */
  latest: Applications;
};

/** In the order of the ids; whom nobody has any more is passed over. */
export function rowsWithParts(
  ctx: EmployerContext,
  ids: readonly PersonId[],
): Promise<{ rows: ListedPerson[]; parts: RowParts }> {
  return ctx.db.atOnce(async (db) => {
    const reading = rowsOf(db, ids);
    const [rows, parts] = await Promise.all([reading, partsAround({ ...ctx, db }, ids, reading)]);
    return { rows, parts };
  });
}

export function rowPartsOf(ctx: EmployerContext, row: ListedPerson): Promise<RowParts> {
  return partsOfRows(ctx, [row]);
}

/** Of rows that are read already. */
export function partsOfRows(ctx: EmployerContext, rows: readonly ListedPerson[]): Promise<RowParts> {
  const ids = rows.map(({ id }) => id);
  return ctx.db.atOnce((db) => partsAround({ ...ctx, db }, ids, Promise.resolve(rows)));
}

/** Owners and photos are named by the rows: they are asked for when those are there, while the rest is on its way. */
async function partsAround(
  ctx: EmployerContext,
  ids: readonly PersonId[],
  reading: Promise<readonly ListedPerson[]>,
): Promise<RowParts> {
  const { db } = ctx;
  const [emails, tags, lists, latest, [owners, photos]] = await Promise.all([
    emailsOf(db, ids),
    tagsOf(db, ids),
    listsOf(ctx, ids),
    applicationsOf(ctx, ids, 1),
    reading.then((rows) => namedBy(db, rows)),
  ]);
  return { emails, tags, lists, owners, photos, latest };
}

function namedBy(db: Db, rows: readonly ListedPerson[]): Promise<[Map<string, Who>, Map<string, Image>]> {
  const owners = rows.map((row) => row.ownerId);
  const photos = rows.flatMap((row) => row.photoId ?? []);
  return Promise.all([membersNamed(db, owners), presentImages(db, photos)]);
}

/** What a list shows of a person, less than half of the columns of a row. */
const listedColumns = {
  ...{ id: persons.id, permalink: persons.permalink, version: persons.version },
  ...{ firstName: persons.firstName, lastName: persons.lastName, fullName: persons.fullName },
  ...{ title: persons.title, company: persons.company, location: persons.location },
  ...{ stage: persons.stage, sourceType: persons.sourceType, archivedAt: persons.archivedAt },
  ...{ ownerId: persons.ownerId, photoId: persons.photoId, updatedAt: persons.updatedAt },
  ...{ score: persons.score, plays: persons.plays, secondsWatched: persons.secondsWatched },
  ...{ lastSeenAt: persons.lastSeenAt, doNotContact: persons.doNotContact },
};
export type ListedPerson = Pick<PersonRow, keyof typeof listedColumns>;

const personsById = statement((db) =>
  db
    .select(listedColumns)
    .from(persons)
    .where(sql`${persons.id} = any(${sql.placeholder('ids')})`)
    .prepare('persons_by_id'),
);

async function rowsOf(db: Db, ids: readonly PersonId[]): Promise<ListedPerson[]> {
  const rows = await personsById(db).execute({ ids });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const byPerson = <R extends Id>(rows: readonly R[]) => Map.groupBy(rows, (row) => row.personId);

const emailsOfPersons = prepared<Email>(
  'emails_of_persons',
  `select person_id as "personId", email, type, opt_out as "optOut", trust from person_emails
    where person_id = any($1::uuid[]) order by position, created_at, email`,
);

const emailsOf = async (db: Db, ids: readonly PersonId[]) => byPerson(await emailsOfPersons(db, [ids]));

const tagsOfPersons = prepared<Tag>(
  'tags_of_persons',
  `select m.person_id as "personId", t.permalink, t.name, t.tint
    from person_tag_members m join person_tags t on t.id = m.tag_id
    where m.person_id = any($1::uuid[]) order by t.name_key`,
);

const tagsOf = async (db: Db, ids: readonly PersonId[]) => byPerson(await tagsOfPersons(db, [ids]));

const listsOfPersons = prepared<Id & Ref>(
  'lists_of_persons',
  `select m.person_id as "personId", l.permalink, l.title
    from person_list_members m join person_lists l on l.id = m.list_id
    where m.person_id = any($1::uuid[]) and l.archived_at is null
      and l.employer_id = $2 and (l.sharing = 'team' or l.owner_id = $3)
    order by l.title_key`,
);

/** Archived lists and the private ones of others are left out, as in `visibleLists`. */
const listsOf = async ({ db, employer, actor }: EmployerContext, ids: readonly PersonId[]) =>
  byPerson(await listsOfPersons(db, [ids, employer.id, actor.userId]));
