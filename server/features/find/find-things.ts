// Everything that has a name, by the beginnings of its words. What a role may not open is not looked for.
import { and, desc, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm';
import { type findThings as endpoint, foundKinds } from '#contract/find.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { jobClips } from '#server/features/job-clips/table.ts';
import { jobPageManagers, jobPages } from '#server/features/job-pages/table.ts';
import { personLists } from '#server/features/person-lists/table.ts';
import { personQuery } from '#server/features/persons/lookups.ts';
import { persons } from '#server/features/persons/table.ts';
import { shareLinks } from '#server/features/share-links/table.ts';
import { foldedWords, plainBeginsWords } from '#server/search.ts';
import { mayFind, mayFindKind } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;
type Found = OutputOf<typeof endpoint>['data'][number];
type Asked = { q: string; perPage: number };
type Finder = (ctx: EmployerContext, asked: Asked) => Promise<Found[]>;

/** At most `perPage` of each kind, in the order of kinds, last changed first. */
export async function findThings(ctx: EmployerContext, { query }: Input): Promise<OutputOf<typeof endpoint>> {
  mayFind(ctx);
  // A question of marks alone asks for nothing.
  if (foldedWords(query.q).length === 0) return { data: [], nextCursor: null };
  const kinds = foundKinds.filter((kind) => mayFindKind(ctx, kind));
  const found = await Promise.all(kinds.map((kind) => finders[kind](ctx, query)));
  return { data: found.flat(), nextCursor: null };
}

async function findPersons(ctx: EmployerContext, { q, perPage }: Asked): Promise<Found[]> {
  const rows = await ctx.db
    .select({
      ...{ permalink: persons.permalink, title: persons.fullName, stage: persons.stage },
      ...{ company: persons.company, job: persons.title },
    })
    .from(persons)
    .where(await personQuery(ctx, { q }))
    .orderBy(desc(persons.updatedAt), desc(persons.id))
    .limit(perPage);
  return rows.map(({ permalink, title, stage, company, job }) => ({
    ...{ kind: 'person', permalink, title, status: stage },
    detail: [job, company].filter(Boolean).join(', '),
  }));
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
  const { db, employer, actor } = ctx;
  const own = db
    .select({ id: jobPageManagers.jobPageId })
    .from(jobPageManagers)
    .where(eq(jobPageManagers.userId, actor.userId));
  const isMine: SQL | undefined = actor.role === 'hiring-manager' ? inArray(jobPages.id, own) : undefined;
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
        isMine,
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

async function findLinks(ctx: EmployerContext, { q, perPage }: Asked): Promise<Found[]> {
  const { db, employer } = ctx;
  const rows = await db
    .select({
      ...{ permalink: shareLinks.permalink, title: shareLinks.name, channel: shareLinks.channel },
      owner: { kind: shareLinks.ownerType, permalink: shareLinks.ownerPermalink },
      revokedAt: shareLinks.revokedAt,
    })
    .from(shareLinks)
    .where(and(eq(shareLinks.employerId, employer.id), plainBeginsWords(shareLinks.name, q)))
    .orderBy(desc(shareLinks.updatedAt))
    .limit(perPage);
  return rows.map(({ channel, revokedAt, ...row }) => ({
    ...{ ...row, kind: 'share-link', detail: channel },
    status: revokedAt === null ? null : 'revoked',
  }));
}

const finders: Record<Found['kind'], Finder> = {
  person: findPersons,
  'job-clip': findClips,
  'job-page': findJobs,
  'person-list': findLists,
  'share-link': findLinks,
};
