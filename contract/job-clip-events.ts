// What open browsers of the employer hear about clips (realtime).
import * as z from 'zod/mini';
import { transcriptionMoved } from './job-clip-transcription.ts';
import { event } from './kit/event.ts';
import { HighlightId, JobClipPermalink, TrackPermalink } from './kit/ids.ts';

/** A visitor gave a heart; `hearts` is the new count of that highlight. */
export const jobClipsHearted = event({
  name: 'job-clips/hearted',
  room: 'employer',
  payload: z.object({
    jobClipPermalink: JobClipPermalink,
    jobClipTrackPermalink: TrackPermalink,
    highlightId: HighlightId,
    hearts: z.int(),
  }),
});

export const jobClipEvents = [jobClipsHearted, transcriptionMoved];
