import type { Job } from '#contract/job.ts';
import type { PublicJobBoard } from '#contract/job-boards.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { getPublicJobBoard as endpoint } from '#contract/public-job-boards.ts';
import type { Context } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { getBoardFace } from './search/get-board-face.ts';
import type { Snapshot } from './search/snapshot.ts';
import { snapshotOf } from './search/snapshots.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'query'>;

/** A published board with its open, listed jobs, newest first; drafts and archived boards do not exist here. */
export async function getPublicJobBoard(ctx: Context, { params, query }: Input): Promise<PublicJobBoard> {
  const scope = JSON.stringify(['getPublicJobBoard', params.board]);
  const start = readCursor<number>(ctx, scope, query.cursor) ?? 0;
  const [face, snapshot] = await Promise.all([getBoardFace(ctx, { params }), snapshotOf(ctx, params.board)]);
  const jobs = newestFirst(snapshot);
  const end = start + query.perPage;
  return {
    ...face,
    jobs: jobs.slice(start, end),
    total: jobs.length,
    nextCursor: end < jobs.length ? writeCursor(ctx, scope, end) : null,
  };
}

/** Of 20,000 jobs this takes longer than to write a page of them. */
const sorted = new WeakMap<Snapshot, readonly Job[]>();

function newestFirst(snapshot: Snapshot): readonly Job[] {
  const before = sorted.get(snapshot);
  if (before !== undefined) return before;
  const jobs = [...snapshot.jobs].sort((one, other) => {
    const [a, b] = [one.publishedAt ?? '', other.publishedAt ?? ''];
    return a < b ? 1 : a > b ? -1 : 0;
  });
  sorted.set(snapshot, jobs);
  return jobs;
}
