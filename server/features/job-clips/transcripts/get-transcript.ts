import type { Transcript } from '#contract/job-clip.ts';
import type { getTranscript as endpoint } from '#contract/job-clips.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { clipOf, trackOf } from '../lookups.ts';
import { mayReadClips } from '../policy.ts';
import { presentTranscript, transcriptRow } from './transcript-rows.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** All cues of a track, also those a trim leaves out. */
export async function getTranscript(ctx: EmployerContext, { params }: Input): Promise<Transcript> {
  mayReadClips(ctx);
  const clip = await clipOf(ctx, params.clip);
  const { track } = await trackOf(ctx, clip, params.track);
  return presentTranscript(await transcriptRow(ctx.db, track.id), clip);
}
