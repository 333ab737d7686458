// What belongs to persons in a list, read for all of them at once.
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Image } from '#contract/images.ts';
import type { Ref, Who } from '#contract/kit/fields.ts';
import type { ApplicationOfPerson, PersonRow as Shown } from '#contract/person.ts';
import type { EmployerContext } from '#server/context.ts';
import { applications } from '#server/features/applications/table.ts';
import { atsConnections } from '#server/features/ats/table.ts';
import { presentImages } from '#server/features/images/lookups.ts';
import { jobBoards } from '#server/features/job-boards/table.ts';
import { jobPageManagers, jobPages } from '#server/features/job-pages/table.ts';
import { visibleLists } from '#server/features/person-lists/lookups.ts';
import { personListMembers, personLists } from '#server/features/person-lists/table.ts';
import { personTagMembers, personTags } from '#server/features/person-tags/table.ts';
import { membersNamed } from '#server/features/users/lookups.ts';
import { seesAllPersons } from '../policy.ts';
import { type PersonId, type PersonRow, personEmails } from '../table.ts';

type Id = { personId: PersonId };
export type RowParts = {
  emails: Map<PersonId, (typeof personEmails.$inferSelect)[]>;
  tags: Map<PersonId, (Id & Shown['personTags'][number])[]>;
  lists: Map<PersonId, (Id & Ref)[]>;
  owners: Map<string, Who>;
  photos: Map<string, Image>;
  latest: Map<PersonId, ApplicationOfPerson>;
};

export async function rowPartsOf(ctx: EmployerContext, rows: readonly PersonRow[]): Promise<RowParts> {
  const ids = rows.map((row) => row.id);
  const [emails, tags, lists, owners, photos, latest] = await Promise.all([
    emailsOf(ctx, ids),
    tagsOf(ctx, ids),
    listsOf(ctx, ids),
    membersNamed(
      ctx.db,
      rows.map((row) => row.ownerId),
    ),
    presentImages(
      ctx.db,
      rows.flatMap((row) => row.photoId ?? []),
    ),
    applicationsOf(ctx, ids, 1),
  ]);
  const newest = new Map([...latest].flatMap(([id, all]) => (all[0] === undefined ? [] : [[id, all[0]]])));
  return { emails, tags, lists, owners, photos, latest: newest };
}

async function emailsOf({ db }: EmployerContext, ids: PersonId[]): Promise<RowParts['emails']> {
  const rows = await db
    .select()
    .from(personEmails)
    .where(inArray(personEmails.personId, ids))
    .orderBy(asc(personEmails.position), asc(personEmails.createdAt), asc(personEmails.email));
  return Map.groupBy(rows, (row) => row.personId);
}

async function tagsOf({ db }: EmployerContext, ids: PersonId[]): Promise<RowParts['tags']> {
  const { permalink, name, tint } = personTags;
  const rows = await db
    .select({ personId: personTagMembers.personId, permalink, name, tint })
    .from(personTagMembers)
    .innerJoin(personTags, eq(personTags.id, personTagMembers.tagId))
    .where(inArray(personTagMembers.personId, ids))
    .orderBy(asc(personTags.nameKey));
  return Map.groupBy(rows, (row) => row.personId);
}

/** Archived lists are left out. */
async function listsOf(ctx: EmployerContext, ids: PersonId[]): Promise<RowParts['lists']> {
  const { permalink, title } = personLists;
  const rows = await ctx.db
    .select({ personId: personListMembers.personId, permalink, title })
    .from(personListMembers)
    .innerJoin(personLists, eq(personLists.id, personListMembers.listId))
    .where(and(inArray(personListMembers.personId, ids), visibleLists(ctx), isNull(personLists.archivedAt)))
    .orderBy(asc(personLists.titleKey));
  return Map.groupBy(rows, (row) => row.personId);
}

/** How open the job of an application is (reference D.4). */
export const jobStatus = sql<ApplicationOfPerson['atsJobStatus']>`case
  when ${jobPages.status} = 'published' then case when ${jobPages.isListed} then 'public' else 'private' end
  else 'other' end`;

/** Of each person the newest `most` applications; for hiring managers those for their jobs. */
export async function applicationsOf(
  ctx: EmployerContext,
  ids: PersonId[],
  most: number,
): Promise<Map<PersonId, ApplicationOfPerson[]>> {
  if (ids.length === 0) return new Map();
  const date = sql<Date>`coalesce(${applications.submittedAt}, ${applications.startedAt})`;
  const ranked = ctx.db
    .select({
      personId: applications.personId,
      ats: sql<string | null>`${atsConnections.platform}`.as('ats'),
      jobTitle: sql<string>`${jobPages.title}`.as('job_title'),
      atsJobStatus: jobStatus.as('ats_job_status'),
      stage: sql<string>`coalesce(${applications.atsStage}, ${applications.status})`.as('stage'),
      date: sql<string>`${date}`.as('date'),
      place:
        sql<number>`row_number() over (partition by ${applications.personId} order by ${date} desc, ${applications.id} desc)`.as(
          'place',
        ),
    })
    .from(applications)
    .innerJoin(jobPages, eq(jobPages.id, applications.jobPageId))
    .innerJoin(jobBoards, eq(jobBoards.id, jobPages.jobBoardId))
    .leftJoin(atsConnections, eq(atsConnections.id, jobBoards.connectionId))
    .where(and(inArray(applications.personId, ids), isNull(applications.duplicateOfId), ofOwnJobs(ctx)))
    .as('ranked');
  const rows = await ctx.db
    .select()
    .from(ranked)
    .where(sql`${ranked.place} <= ${most}`)
    .orderBy(desc(ranked.date));
  const shown = rows.map(({ place: _, date: at, ...row }) => ({ ...row, date: new Date(at).toISOString() }));
  return Map.groupBy(shown, (row) => row.personId) as Map<PersonId, ApplicationOfPerson[]>;
}

const ofOwnJobs = (ctx: EmployerContext): SQL | undefined =>
  seesAllPersons(ctx)
    ? undefined
    : inArray(
        applications.jobPageId,
        ctx.db
          .select({ id: jobPageManagers.jobPageId })
          .from(jobPageManagers)
          .where(eq(jobPageManagers.userId, ctx.actor.userId)),
      );
