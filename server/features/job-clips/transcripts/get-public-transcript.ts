import type { InputOf } from '#contract/kit/endpoint.ts';
import type { getPublicTranscript as endpoint, PublicTranscript } from '#contract/public-job-clips.ts';
import type { Context } from '#server/context.ts';
import { publicTranscript } from './public-transcript.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'query'>;

/** What is said in a published clip, or in one of its tracks. */
export async function getPublicTranscript(ctx: Context, { params, query }: Input): Promise<PublicTranscript> {
  return { tracks: await publicTranscript(ctx, params.clip, query.track) };
}
