import { and, eq, inArray } from 'drizzle-orm';
import type { ClipMetrics } from '#contract/job-clip.ts';
import type { listClipMetrics as endpoint } from '#contract/job-clip-metrics.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { JobClipPermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { beginsWords } from '#server/search.ts';
import { jobClips } from '#server/tables/job-clips.ts';
import { pageOfClips } from '../clip-pages.ts';
import { periodOf } from '../highlights/heart-counts.ts';
import { mayReadClips } from '../policy.ts';
import { metricsOfClips, metricsOfSum } from './clip-metrics.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;
type Row = { permalink: JobClipPermalink; title: string; metrics: ClipMetrics };

/** Figures of all clips, or of those named. Names of others' clips find nothing. */
export async function listClipMetrics(
  ctx: EmployerContext,
  { query }: Input,
): Promise<{ data: Row[]; nextCursor: string | null; totals: ClipMetrics }> {
  mayReadClips(ctx);
  const { perPage, cursor, search, jobClipPermalink: named, from, to } = query;
  const period = periodOf(from, to);
  const where = [
    eq(jobClips.employerId, ctx.employer.id),
    named === undefined ? undefined : inArray(jobClips.permalink, named),
    beginsWords(jobClips.searchText, search),
  ];
  const page = await pageOfClips<Row>(ctx, {
    scope: JSON.stringify([
      'listClipMetrics',
      ctx.employer.id,
      search ?? '',
      named ?? [],
      from ?? '',
      to ?? '',
    ]),
    where,
    sort: 'updated',
    perPage,
    cursor,
    present: async (rows) => {
      const ids = rows.map((row) => row.id);
      const metrics = await metricsOfClips(ctx.db, inArray(jobClips.id, ids), period);
      return rows.map(({ id, permalink, title }) => ({ permalink, title, metrics: metrics(id) }));
    },
  });
  return { ...page, totals: await metricsOfSum(ctx.db, and(...where), period) };
}
