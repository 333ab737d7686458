import type { PublicJobClip } from '#contract/job-clip.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { getPublicJobClip as endpoint } from '#contract/public-job-clips.ts';
import type { Context } from '#server/context.ts';
import { wholePublicClip } from '../lookups.ts';
import { presentPublicClip } from '../present.ts';
import { tagJobs } from './tag-jobs.ts';
import { tagPictures } from './tag-pictures.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** A published clip; drafts and archived ones do not exist here. */
export async function getPublicJobClip(ctx: Context, { params }: Input): Promise<PublicJobClip> {
  const clip = presentPublicClip(await wholePublicClip(ctx, params.clip));
  tagPictures(ctx, clip);
  tagJobs(ctx, clip);
  return clip;
}
