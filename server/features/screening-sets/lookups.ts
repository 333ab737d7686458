// Screening sets found inside the tenant, with where they are used.
import { and, asc, eq, inArray, isNull, max, ne, sql } from 'drizzle-orm';
import type { EmployerId, ScreeningSetPermalink } from '#contract/kit/ids.ts';
import type { ScreeningSet } from '#contract/screening-set.ts';
import type { EmployerContext } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { notFound } from '#server/errors.ts';
import { applications } from '#server/tables/applications.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { type ScreeningSetId, screeningSets } from '#server/tables/screening-sets.ts';
import { presentSet, type SetRow, type SetUse } from './present.ts';
import { recentFigures } from './recent-figures.ts';

const isOwn = (ctx: EmployerContext, permalink: ScreeningSetPermalink) =>
  and(eq(screeningSets.employerId, ctx.employer.id), eq(screeningSets.permalink, permalink));

/** The employer's set with this permalink. Throws NOT_FOUND. */
export async function setOf(ctx: EmployerContext, permalink: ScreeningSetPermalink): Promise<SetRow> {
  const [row] = await ctx.db.select().from(screeningSets).where(isOwn(ctx, permalink));
  if (row === undefined) throw notFound('This question set');
  return row;
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockedSetOf(ctx: EmployerContext, permalink: ScreeningSetPermalink): Promise<SetRow> {
  const [row] = await ctx.db.select().from(screeningSets).where(isOwn(ctx, permalink)).for('update');
  if (row === undefined) throw notFound('This question set');
  return row;
}

/** Sets of one employer, in the order of their rows. */
export async function presentSets(db: Db, rows: readonly SetRow[]): Promise<ScreeningSet[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const asked = { employerId: first.employerId, ids: rows.map((row) => row.id) };
  const [uses, recent] = await Promise.all([usesOf(db, asked), recentFigures(db, asked)]);
  return rows.map((row) => presentSet(row, { ...uses.get(row.id), recent: recent.get(row.id) }));
}

export async function presentOneSet(db: Db, row: SetRow): Promise<ScreeningSet> {
  const [set] = await presentSets(db, [row]);
  if (set === undefined) throw new Error('A set was read and not presented.');
  return set;
}

type Asked = { employerId: EmployerId; ids: ScreeningSetId[] };

async function usesOf(db: Db, { employerId, ids }: Asked): Promise<Map<ScreeningSetId, SetUse>> {
  const uses = new Map<ScreeningSetId, SetUse>(
    ids.map((id) => [id, { jobPages: [], openCount: 0, lastAnswerAt: null }]),
  );
  const [jobs, answered] = await Promise.all([jobsWith(db, ids), answersTo(db, { employerId, ids })]);
  for (const { id, permalink, title } of jobs) {
    if (id !== null) uses.get(id)?.jobPages.push({ permalink, title });
  }
  for (const { id, openCount, lastAnswerAt } of answered) {
    const use = id === null ? undefined : uses.get(id);
    if (use !== undefined) Object.assign(use, { openCount, lastAnswerAt });
  }
  return uses;
}

const jobsWith = (db: Db, ids: ScreeningSetId[]) =>
  db
    .select({ id: jobPages.screeningSetId, permalink: jobPages.permalink, title: jobPages.title })
    .from(jobPages)
    .where(and(inArray(jobPages.screeningSetId, ids), ne(jobPages.status, 'archived')))
    .orderBy(asc(jobPages.title), asc(jobPages.id));

const answersTo = (db: Db, { employerId, ids }: Asked) =>
  db
    .select({
      id: applications.screeningSetId,
      openCount: sql<number>`count(*) filter (where ${applications.status} = 'started')`,
      lastAnswerAt: max(applications.submittedAt),
    })
    .from(applications)
    .where(
      and(
        eq(applications.employerId, employerId),
        inArray(applications.screeningSetId, ids),
        isNull(applications.duplicateOfId),
      ),
    )
    .groupBy(applications.screeningSetId);
