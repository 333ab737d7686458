import type { getTranscription as endpoint, Transcription } from '#contract/job-clip-transcription.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { clipOf, trackOf } from '../lookups.ts';
import { mayReadClips } from '../policy.ts';
import { presentTranscription, transcriptionRow } from './rows.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** How far the machine transcript of a track is. */
export async function getTranscription(ctx: EmployerContext, { params }: Input): Promise<Transcription> {
  mayReadClips(ctx);
  const { track } = await trackOf(ctx, await clipOf(ctx, params.clip), params.track);
  return presentTranscription(ctx, await transcriptionRow(ctx.db, track.id));
}
