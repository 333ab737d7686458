import type { getClipUsage as endpoint } from '#contract/job-clips.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { pagesShowing } from '#server/features/content-pages/lookups.ts';
import { linkedJobsOf } from './linked-jobs.ts';
import { clipOf } from './lookups.ts';
import { mayReadClips } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Where the clip is shown besides its own page: by jobs and by content pages, whose drafts count too. */
export async function getClipUsage(
  ctx: EmployerContext,
  { params }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayReadClips(ctx);
  const { id } = await clipOf(ctx, params.clip);
  const [linked, contentPages] = await Promise.all([
    linkedJobsOf(ctx.db, [id]),
    pagesShowing(ctx, params.clip),
  ]);
  const jobs = linked.get(id) ?? [];
  const jobPages = jobs.map(({ permalink, title }) => ({ permalink, title }));
  return { contentPages, jobPages, shareLinks: [], sequences: [] };
}
