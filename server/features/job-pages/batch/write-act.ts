// Writes one act to all the jobs that take it, in a fixed number of statements.
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { JobPagesAct } from '#contract/job-page-batch.ts';
import type { EmployerContext } from '#server/context.ts';
import { type JobPageId, jobPageClips, jobPages } from '#server/tables/job-pages.ts';
import { dropPagesOfJobs } from '../public/drop-job-pages.ts';
import type { LockedPage } from './locked-pages.ts';
import type { Named } from './named-by.ts';

type Writing = { act: JobPagesAct; named: Named; rows: readonly LockedPage[] };
type Columns = Partial<typeof jobPages.$inferInsert>;

/** Answers with the new version of each job. */
export async function writeAct(
  ctx: EmployerContext,
  { act, named, rows }: Writing,
): Promise<Map<JobPageId, number>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  if (act.kind === 'add-clip') await addClip(ctx, rows, named);
  if (act.kind === 'remove-clip') await removeClip(ctx, ids, named);
  const written = await ctx.db
    .update(jobPages)
    .set({ ...columnsOf(act, named, ctx.now()), ...stamp(ctx.now()) })
    .where(inArray(jobPages.id, ids))
    .returning({ id: jobPages.id, version: jobPages.version });
  await dropWhatShows(ctx, act, rows);
  return new Map(written.map(({ id, version }) => [id, version]));
}

const stamp = (at: Date): { updatedAt: Date; version: SQL } => ({
  updatedAt: at,
  version: sql`${jobPages.version} + 1`,
});

function columnsOf(act: JobPagesAct, named: Named, at: Date): Columns {
  switch (act.kind) {
    case 'ask':
      return { screeningSetId: named.set };
    case 'close':
      return { status: 'closed', closedAt: at };
    case 'archive':
      return { status: 'archived' };
    case 'take-back':
      return act.status === 'published' ? { status: act.status, closedAt: null } : { status: act.status };
    default:
      return {};
  }
}

async function addClip(ctx: EmployerContext, rows: readonly LockedPage[], { clip }: Named): Promise<void> {
  if (clip === null) return;
  const tenant = { employerId: ctx.employer.id, jobClipId: clip };
  await ctx.db
    .insert(jobPageClips)
    .values(rows.map(({ id, clips }) => ({ ...tenant, jobPageId: id, position: clips.last + 1 })));
}

async function removeClip(ctx: EmployerContext, ids: JobPageId[], { clip }: Named): Promise<void> {
  if (clip === null) return;
  await ctx.db
    .delete(jobPageClips)
    .where(and(eq(jobPageClips.jobClipId, clip), inArray(jobPageClips.jobPageId, ids)));
}

/** What candidates see of an open job, and of a closed one that it is closed. */
async function dropWhatShows(
  ctx: EmployerContext,
  act: JobPagesAct,
  rows: readonly LockedPage[],
): Promise<void> {
  const hasClip = act.kind === 'add-clip' || act.kind === 'remove-clip';
  const isStep = !hasClip && act.kind !== 'ask';
  const isShown = ({ status }: LockedPage) => status === 'published' || (isStep && status === 'closed');
  const seen = act.kind === 'take-back' ? rows : rows.filter(isShown);
  await dropPagesOfJobs(ctx, seen, hasClip ? [`job-clip:${act.jobClip}`] : []);
}
