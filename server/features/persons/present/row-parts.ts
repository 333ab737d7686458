// What belongs to persons in a list, read for all of them at once and on one connection.
import type { Image } from '#contract/images.ts';
import type { Ref, Who } from '#contract/kit/fields.ts';
import type { PersonRow as Shown } from '#contract/person.ts';
import type { EmployerContext } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { prepared } from '#server/db/prepared.ts';
import { presentImages } from '#server/features/images/lookups.ts';
import { membersNamed } from '#server/features/users/lookups.ts';
import type { PersonId, PersonRow, personEmails } from '../table.ts';
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

export function rowPartsOf(ctx: EmployerContext, rows: readonly PersonRow[]): Promise<RowParts> {
  const ids = rows.map((row) => row.id);
  const owned = rows.map((row) => row.ownerId);
  const pictures = rows.flatMap((row) => row.photoId ?? []);
  return ctx.db.atOnce(async (db) => {
    const [emails, tags, lists, owners, photos, latest] = await Promise.all([
      emailsOf(db, ids),
      tagsOf(db, ids),
      listsOf({ ...ctx, db }, ids),
      membersNamed(db, owned),
      presentImages(db, pictures),
      applicationsOf({ ...ctx, db }, ids, 1),
    ]);
    return { emails, tags, lists, owners, photos, latest };
  });
}

const byPerson = <R extends Id>(rows: readonly R[]) => Map.groupBy(rows, (row) => row.personId);

const emailsOfPersons = prepared<Email>(
  'emails_of_persons',
  `select person_id as "personId", email, type, opt_out as "optOut", trust from person_emails
    where person_id = any($1::uuid[]) order by position, created_at, email`,
);

const emailsOf = async (db: Db, ids: PersonId[]) => byPerson(await emailsOfPersons(db, [ids]));

const tagsOfPersons = prepared<Tag>(
  'tags_of_persons',
  `select m.person_id as "personId", t.permalink, t.name, t.tint
    from person_tag_members m join person_tags t on t.id = m.tag_id
    where m.person_id = any($1::uuid[]) order by t.name_key`,
);

const tagsOf = async (db: Db, ids: PersonId[]) => byPerson(await tagsOfPersons(db, [ids]));

const listsOfPersons = prepared<Id & Ref>(
  'lists_of_persons',
  `select m.person_id as "personId", l.permalink, l.title
    from person_list_members m join person_lists l on l.id = m.list_id
    where m.person_id = any($1::uuid[]) and l.archived_at is null
      and l.employer_id = $2 and (l.sharing = 'team' or l.owner_id = $3)
    order by l.title_key`,
);

/** Archived lists and the private ones of others are left out, as in `visibleLists`. */
const listsOf = async ({ db, employer, actor }: EmployerContext, ids: PersonId[]) =>
  byPerson(await listsOfPersons(db, [ids, employer.id, actor.userId]));
