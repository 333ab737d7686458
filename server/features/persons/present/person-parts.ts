// What belongs to one person on their own page, beyond what lists show.
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Ref } from '#contract/kit/fields.ts';
import type {
  ContentPagePermalink,
  JobBoardPermalink,
  JobPagePermalink,
  ShareLinkPermalink,
} from '#contract/kit/ids.ts';
import type { Person } from '#contract/person.ts';
import type { EmployerContext } from '#server/context.ts';
import { membersNamed, whoOf } from '#server/features/users/lookups.ts';
import { contentPages } from '#server/tables/content-pages.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { personTagMembers, personTags } from '#server/tables/person-tags.ts';
import { type PersonRow, personLinks, personMerges, personNotes } from '#server/tables/persons.ts';
import { shareLinks } from '#server/tables/share-links.ts';
import { presentNotes } from './present-notes.ts';

const SHOWN = 20;

export async function newestNotes(ctx: EmployerContext, { id }: PersonRow): Promise<Person['notes']> {
  const rows = await ctx.db
    .select()
    .from(personNotes)
    .where(eq(personNotes.personId, id))
    .orderBy(desc(personNotes.createdAt), desc(personNotes.id))
    .limit(SHOWN);
  return presentNotes(ctx, rows);
}

export async function wholeTags(ctx: EmployerContext, { id }: PersonRow): Promise<Person['personTags']> {
  const rows = await ctx.db
    .select({ tag: personTags })
    .from(personTagMembers)
    .innerJoin(personTags, eq(personTags.id, personTagMembers.tagId))
    .where(eq(personTagMembers.personId, id))
    .orderBy(asc(personTags.nameKey));
  return rows.map(({ tag: { permalink, name, tint, personCount, version, ...tag } }) => ({
    ...{ permalink, name, tint, personCount, version },
    createdAt: tag.createdAt.toISOString(),
    updatedAt: tag.updatedAt.toISOString(),
  }));
}

export async function devicesOf(ctx: EmployerContext, { id }: PersonRow): Promise<Person['anonymousIds']> {
  const rows = await ctx.db
    .select()
    .from(personLinks)
    .where(and(eq(personLinks.personId, id), isNull(personLinks.undoneAt)))
    .orderBy(desc(personLinks.at), desc(personLinks.id))
    .limit(100);
  const names = await linkNames(
    ctx,
    rows.flatMap((row) => row.shareLink ?? []),
  );
  return rows.map(({ anonymousId, id: linkId, how, shareLink, at, isForwarded }) => ({
    ...{ anonymousId, linkId, how, isForwarded },
    shareLink: shareLink === null ? null : { permalink: shareLink, title: names.get(shareLink) ?? '' },
    at: at.toISOString(),
  }));
}

async function linkNames(
  ctx: EmployerContext,
  permalinks: ShareLinkPermalink[],
): Promise<Map<string, string>> {
  if (permalinks.length === 0) return new Map();
  const rows = await ctx.db
    .select({ permalink: shareLinks.permalink, name: shareLinks.name })
    .from(shareLinks)
    .where(and(eq(shareLinks.employerId, ctx.employer.id), inArray(shareLinks.permalink, permalinks)));
  return new Map(rows.map(({ permalink, name }) => [permalink, name]));
}

export async function mergesOf(ctx: EmployerContext, { id }: PersonRow): Promise<Person['mergeHistory']> {
  const rows = await ctx.db
    .select()
    .from(personMerges)
    .where(and(eq(personMerges.personId, id), isNull(personMerges.undoneAt)))
    .orderBy(desc(personMerges.at));
  const members = await membersNamed(
    ctx.db,
    rows.map((row) => row.byId),
  );
  return rows.map((row) => ({
    mergeId: row.id,
    from: row.mergedName,
    at: row.at.toISOString(),
    by: whoOf(members, row.byId),
    undoableUntil: row.undoableUntil.toISOString(),
  }));
}

/** What the source names, with its title as it is now; a thing that is gone keeps its permalink. */
export async function sourceOf(ctx: EmployerContext, row: PersonRow): Promise<Ref | null> {
  const { sourceType, sourceRef } = row;
  if (sourceRef === null) return null;
  const title = await titleOf(ctx, sourceType, sourceRef);
  return { permalink: sourceRef, title: title ?? '' };
}

async function titleOf(
  ctx: EmployerContext,
  type: PersonRow['sourceType'],
  ref: string,
): Promise<string | undefined> {
  if (type === 'share-link')
    return (await linkNames(ctx, [ref as ShareLinkPermalink])).get(ref as ShareLinkPermalink);
  if (type === 'application') {
    const [job] = await ctx.db
      .select({ title: jobPages.title })
      .from(jobPages)
      .where(and(eq(jobPages.employerId, ctx.employer.id), eq(jobPages.permalink, ref as JobPagePermalink)));
    return job?.title;
  }
  if (type === 'content-page') {
    const [page] = await ctx.db
      .select({ title: contentPages.title })
      .from(contentPages)
      .where(
        and(
          eq(contentPages.employerId, ctx.employer.id),
          eq(contentPages.permalink, ref as ContentPagePermalink),
        ),
      );
    return page?.title;
  }
  const [board] = await ctx.db
    .select({ title: jobBoards.title })
    .from(jobBoards)
    .where(and(eq(jobBoards.employerId, ctx.employer.id), eq(jobBoards.permalink, ref as JobBoardPermalink)));
  return board?.title;
}
