// Transcripts written by machine: a track's recording is sent to the speech service of this server, where one is set.
import * as z from 'zod/mini';
import { Transcript } from './job-clip.ts';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { event } from './kit/event.ts';
import { Iso, Who } from './kit/fields.ts';
import { EmployerName, JobClipPermalink, TrackPermalink } from './kit/ids.ts';

/**
 * `waiting` for its turn, or for another try at `retryAt` · `running` · `done`: it is the track's transcript ·
 * `held`: the transcript was edited meanwhile, so somebody decides · `failed`.
 */
export const TranscriptionState = z.enum(['waiting', 'running', 'done', 'held', 'failed']);
export type TranscriptionState = z.infer<typeof TranscriptionState>;

export const TranscriptionJob = z.object({
  state: TranscriptionState,
  /** How much of the recording was sent, 0 to 100. */
  percent: z.int(),
  /** Why it failed, or why it is tried again: a sentence. */
  failure: z.nullable(z.string()),
  retryAt: z.nullable(Iso),
  /** Of what was written; null before. */
  cueCount: z.nullable(z.int()),
  /** The transcript that it replaced is kept and can be put back. */
  mayRestore: z.boolean(),
  startedBy: Who,
  createdAt: Iso,
});
export type TranscriptionJob = z.infer<typeof TranscriptionJob>;

/** `service` null: none is set on this server. `host` is where recordings are sent. */
export const Transcription = z.object({
  service: z.nullable(z.object({ host: z.string(), maxBytes: z.int(), maxMs: z.int() })),
  job: z.nullable(TranscriptionJob),
});
export type Transcription = z.infer<typeof Transcription>;

const params = z.strictObject({ employer: EmployerName, clip: JobClipPermalink, track: TrackPermalink });
const path = '/v1/employers/:employer/job-clips/:clip/tracks/:track/transcription';
const write = { access: 'employer', role: 'recruiter', rate: 'write', params } as const;

export const getTranscription = endpoint({
  name: 'getTranscription',
  method: 'GET',
  path,
  access: 'employer',
  role: 'viewer',
  summary: 'Returns how far the machine transcript of a track is, and which service would write one.',
  rate: 'read',
  retry: 'none',
  params,
  success: 200,
  response: Transcription,
});

export const startTranscription = endpoint({
  ...write,
  name: 'startTranscription',
  method: 'POST',
  path,
  summary:
    'Sends the recording of a track to the speech service, in the background. Name the version of the transcript it may replace; 0 where there is none.',
  rate: 'heavy',
  retry: 'version',
  body: z.strictObject({}),
  success: 202,
  response: Transcription,
  errors: ['CONFLICT', 'NOT_CONFIGURED'],
  offWhileImpersonating: true,
});

export const cancelTranscription = endpoint({
  ...write,
  name: 'cancelTranscription',
  method: 'DELETE',
  path,
  summary: 'Cancels it, or forgets how it ended. The transcript stays as it is.',
  retry: 'same',
  success: 204,
});

export const useTranscription = endpoint({
  ...write,
  name: 'useTranscription',
  method: 'POST',
  path: `${path}/use`,
  summary: 'Replaces the transcript, which was edited meanwhile, with the one that is held.',
  retry: 'version',
  body: z.strictObject({}),
  success: 200,
  response: Transcript,
  errors: ['CONFLICT'],
});

export const restoreTranscript = endpoint({
  ...write,
  name: 'restoreTranscript',
  method: 'POST',
  path: `${path}/restore`,
  summary: 'Puts back the transcript that a machine transcript replaced.',
  retry: 'version',
  body: z.strictObject({}),
  success: 200,
  response: Transcript,
  errors: ['CONFLICT'],
});

export const transcriptionEndpoints: readonly Endpoint[] = [
  getTranscription,
  startTranscription,
  cancelTranscription,
  useTranscription,
  restoreTranscript,
];

/** It goes on, or ended; `state` null: it was cancelled. */
export const transcriptionMoved = event({
  name: 'job-clips/transcription-moved',
  room: 'employer',
  payload: z.object({
    jobClipPermalink: JobClipPermalink,
    jobClipTrackPermalink: TrackPermalink,
    state: z.nullable(TranscriptionState),
    percent: z.int(),
  }),
});
