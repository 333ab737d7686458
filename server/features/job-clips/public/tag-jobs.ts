import type { PublicJobClip } from '#contract/job-clip.ts';
import type { Context } from '#server/context.ts';

/** A page that names these jobs is dropped when one of them changes or closes. */
export function tagJobs(ctx: Context, { jobPages }: PublicJobClip): void {
  for (const { permalink } of jobPages) ctx.tags.add(`job-page:${permalink}`);
}
