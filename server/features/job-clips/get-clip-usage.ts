import type { getClipUsage as endpoint } from '#contract/job-clips.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { clipOf } from './lookups.ts';
import { mayReadClips } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Where the clip is shown. Nothing that could show one exists besides its own page so far. */
export async function getClipUsage(
  ctx: EmployerContext,
  { params }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayReadClips(ctx);
  await clipOf(ctx, params.clip);
  return { contentPages: [], jobPages: [], shareLinks: [], sequences: [] };
}
