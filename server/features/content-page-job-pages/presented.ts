// Pairings found inside the tenant, with what belongs to them.
import { and, eq, inArray } from 'drizzle-orm';
import type { ContentPageJobPage } from '#contract/content-page-job-page.ts';
import type { ContentPageJobPagePermalink, JobPagePermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { contentPageJobPages as pairings } from '#server/tables/content-page-job-pages.ts';
import { employers } from '#server/tables/employers.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { type Standing, standingOf } from './matching/standing.ts';
import { asPairing, type Pairing, readPairings } from './pairings.ts';
import { type JobNames, presentPairing } from './present.ts';

/** The employer's pairing with this permalink. Throws NOT_FOUND. */
export async function pairingOf(
  ctx: EmployerContext,
  permalink: ContentPageJobPagePermalink,
): Promise<Pairing> {
  const isOwn = and(eq(pairings.employerId, ctx.employer.id), eq(pairings.permalink, permalink));
  const [row] = await readPairings(ctx.db, isOwn);
  if (row === undefined) throw notFound('This job story');
  return asPairing(row);
}

/** Nobody else changes the employer's pairings until the transaction ends: their order is one thing. */
export async function lockPairings(ctx: EmployerContext): Promise<void> {
  await ctx.db
    .select({ id: employers.id })
    .from(employers)
    .where(eq(employers.id, ctx.employer.id))
    .for('no key update');
}

/** Pairings in the order of their rows. */
export async function presentPairings(
  ctx: EmployerContext,
  rows: readonly Pairing[],
  standing: Standing,
): Promise<ContentPageJobPage[]> {
  const names = await jobsNamed(
    ctx,
    rows.flatMap((row) => [...row.rule.jobPages, ...row.exclusions]),
  );
  return rows.map((row) => presentPairing(row, standing, names));
}

/** As it is now, read anew. */
export async function presentOne(
  ctx: EmployerContext,
  permalink: ContentPageJobPagePermalink,
): Promise<ContentPageJobPage> {
  const [row, standing] = await Promise.all([pairingOf(ctx, permalink), standingOf(ctx.db, ctx.employer.id)]);
  const [shown] = await presentPairings(ctx, [row], standing);
  if (shown === undefined) throw new Error('A pairing was read and not presented.');
  return shown;
}

/** The employer's own jobs, whatever their status. */
export async function jobsNamed(
  ctx: EmployerContext,
  wanted: readonly JobPagePermalink[],
): Promise<JobNames> {
  const distinct = [...new Set(wanted)];
  if (distinct.length === 0) return new Map();
  const { permalink, title, employerId } = jobPages;
  const rows = await ctx.db
    .select({ permalink, title })
    .from(jobPages)
    .where(and(eq(employerId, ctx.employer.id), inArray(permalink, distinct)));
  return new Map(rows.map((row) => [row.permalink, row]));
}
