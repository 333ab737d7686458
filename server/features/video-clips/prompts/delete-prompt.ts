import type { InputOf } from '#contract/kit/endpoint.ts';
import type { deleteVideoClipPrompt as endpoint } from '#contract/video-clip-prompts.ts';
import type { EmployerContext } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { videoClipPrompts } from '#server/tables/video-clips.ts';
import { mayEditVideoClips } from '../policy.ts';
import { isOwnPrompt } from './prompt-rows.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

export async function deleteVideoClipPrompt(ctx: EmployerContext, { params }: Input): Promise<void> {
  mayEditVideoClips(ctx);
  const gone = await ctx.db
    .delete(videoClipPrompts)
    .where(isOwnPrompt(ctx, params.prompt))
    .returning({ id: videoClipPrompts.id });
  if (gone.length === 0) throw notFound('This question');
}
