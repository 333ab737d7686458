// Everything that has a name, by the beginnings of its words. What a role may not open is not looked for.
import { and, desc, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm';
import { pageTypes } from '#contract/content-page.ts';
import { type findThings as endpoint, foundKinds } from '#contract/find.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import { visibleSequences } from '#server/accounts/visible-sequences.ts';
import type { EmployerContext } from '#server/context.ts';
import { foldedWords, plainBeginsWords } from '#server/search.ts';
import { jobClips } from '#server/tables/job-clips.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { personLists } from '#server/tables/person-lists.ts';
import { sequences } from '#server/tables/sequences.ts';
import { shareLinks } from '#server/tables/share-links.ts';
import { findPages } from './find-pages.ts';
import { findPersons } from './find-persons.ts';
import type { Asked, Finder, Found } from './finder.ts';
import { findsOwnJobsOnly, onlyOwnJobs } from './own-jobs.ts';
import { mayFind, mayFindKind } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;

/** At most `perPage` of each kind, in the order of kinds, last changed first. */
export async function findThings(ctx: EmployerContext, { query }: Input): Promise<OutputOf<typeof endpoint>> {
  mayFind(ctx);
  // A question of marks alone asks for nothing.
  if (foldedWords(query.q).length === 0) return { data: [], nextCursor: null };
  const kinds = foundKinds.filter((kind) => mayFindKind(ctx, kind));
  const found = await Promise.all(kinds.map((kind) => finders[kind](ctx, query)));
  return { data: found.flat(), nextCursor: null };
}

async function findClips({ db, employer }: EmployerContext, { q, perPage }: Asked): Promise<Found[]> {
  const rows = await db
    .select({ permalink: jobClips.permalink, title: jobClips.title, status: jobClips.status })
    .from(jobClips)
    .where(
      and(
        eq(jobClips.employerId, employer.id),
        ne(jobClips.status, 'archived'),
        plainBeginsWords(jobClips.title, q),
      ),
    )
    .orderBy(desc(jobClips.updatedAt))
    .limit(perPage);
  return rows.map((row) => ({ kind: 'job-clip', ...row, detail: '' }));
}

async function findJobs(ctx: EmployerContext, { q, perPage }: Asked): Promise<Found[]> {
  const { db, employer } = ctx;
  const rows = await db
    .select({
      ...{ permalink: jobPages.permalink, title: jobPages.title, status: jobPages.status },
      detail: jobPages.location,
    })
    .from(jobPages)
    .where(
      and(
        eq(jobPages.employerId, employer.id),
        ne(jobPages.status, 'archived'),
        plainBeginsWords(jobPages.title, q),
        onlyOwnJobs(ctx, jobPages.id),
      ),
    )
    .orderBy(desc(jobPages.updatedAt))
    .limit(perPage);
  return rows.map((row) => ({ kind: 'job-page', ...row }));
}

async function findLists({ db, employer, actor }: EmployerContext, { q, perPage }: Asked): Promise<Found[]> {
  const rows = await db
    .select({
      ...{ permalink: personLists.permalink, title: personLists.title, detail: personLists.description },
      kind: personLists.kind,
    })
    .from(personLists)
    .where(
      and(
        eq(personLists.employerId, employer.id),
        isNull(personLists.archivedAt),
        or(eq(personLists.sharing, 'team'), eq(personLists.ownerId, actor.userId)),
        plainBeginsWords(personLists.title, q),
      ),
    )
    .orderBy(desc(personLists.updatedAt))
    .limit(perPage);
  return rows.map(({ kind, ...row }) => ({ ...row, kind: 'person-list', status: kind }));
}

async function findSequences(ctx: EmployerContext, { q, perPage }: Asked): Promise<Found[]> {
  const rows = await ctx.db
    .select({ permalink: sequences.permalink, title: sequences.name, status: sequences.status })
    .from(sequences)
    .where(and(visibleSequences(ctx), ne(sequences.status, 'archived'), plainBeginsWords(sequences.name, q)))
    .orderBy(desc(sequences.updatedAt))
    .limit(perPage);
  return rows.map((row) => ({ kind: 'sequence', ...row, detail: '' }));
}

async function findLinks(ctx: EmployerContext, { q, perPage }: Asked): Promise<Found[]> {
  const { db, employer } = ctx;
  const rows = await db
    .select({
      ...{ permalink: shareLinks.permalink, title: shareLinks.name, channel: shareLinks.channel },
      owner: { kind: shareLinks.ownerType, permalink: shareLinks.ownerPermalink },
      revokedAt: shareLinks.revokedAt,
    })
    .from(shareLinks)
    .where(
      and(
        eq(shareLinks.employerId, employer.id),
        isNull(shareLinks.sequenceTarget),
        plainBeginsWords(shareLinks.name, q),
        findsOwnJobsOnly(ctx) ? leadsToOwnJobs(ctx) : undefined,
      ),
    )
    .orderBy(desc(shareLinks.updatedAt))
    .limit(perPage);
  return rows.map(({ channel, revokedAt, ...row }) => ({
    ...{ ...row, kind: 'share-link', detail: channel },
    status: revokedAt === null ? null : 'revoked',
  }));
}

const leadsToOwnJobs = (ctx: EmployerContext): SQL | undefined =>
  and(
    eq(shareLinks.ownerType, 'job-page'),
    inArray(
      shareLinks.ownerPermalink,
      ctx.db.select({ permalink: jobPages.permalink }).from(jobPages).where(onlyOwnJobs(ctx, jobPages.id)),
    ),
  );

const finders: Record<Found['kind'], Finder> = {
  person: findPersons,
  'job-clip': findClips,
  'job-page': findJobs,
  'content-page': findPages(pageTypes),
  'campaign-page': findPages(['campaign']),
  'interview-guide': findPages(['interview-guide']),
  'person-list': findLists,
  sequence: findSequences,
  'share-link': findLinks,
};
