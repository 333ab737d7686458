import type { Job } from '#contract/job.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { getJobRows as endpoint } from '#contract/public-job-boards.ts';
import type { Context } from '#server/context.ts';
import { invalidQuery, staleVersion } from '#server/errors.ts';
import { snapshotOf } from './snapshots.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'query'>;

/** The jobs at the positions asked for, in their order. Throws STALE_VERSION when the index was renewed meanwhile. */
export async function getJobRows(
  ctx: Context,
  { params, query }: Input,
): Promise<{ data: Job[]; nextCursor: null }> {
  const snapshot = await snapshotOf(ctx, params.board);
  const { version } = snapshot.index();
  if (query.indexVersion !== version) throw staleVersion({ indexVersion: version });
  const data = query.at.map((at) => {
    const job = snapshot.jobs[at];
    if (job === undefined) throw invalidQuery('at', `From 0 to ${snapshot.jobs.length - 1}`);
    return job;
  });
  return { data, nextCursor: null };
}
