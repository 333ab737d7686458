// Job clips as staff work with them: lists, editing, publishing (specification, section 7, Jobs).
import * as z from 'zod/mini';
import { ClipStatus, Highlight, JobClip, JobClipRow, SavedJobClip, Transcript } from './job-clip.ts';
import { changeJobClips } from './job-clip-batch.ts';
import {
  HighlightChange,
  JobClipChange,
  NewHighlight,
  NewJobClip,
  TranscriptChange,
} from './job-clip-changes.ts';
import { getClipMetrics, listClipMetrics } from './job-clip-metrics.ts';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { line, Ref } from './kit/fields.ts';
import { EmployerName, HighlightId, JobClipPermalink, JobPagePermalink, TrackPermalink } from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';
import { MediaKind } from './media.ts';

const ofEmployer = z.strictObject({ employer: EmployerName });
const ofClip = z.strictObject({ employer: EmployerName, clip: JobClipPermalink });
const ofTrack = z.strictObject({ employer: EmployerName, clip: JobClipPermalink, track: TrackPermalink });
const ofHighlight = z.strictObject({
  employer: EmployerName,
  clip: JobClipPermalink,
  track: TrackPermalink,
  highlight: HighlightId,
});

const clips = '/v1/employers/:employer/job-clips';
const clip = '/v1/employers/:employer/job-clips/:clip';
const transcript = '/v1/employers/:employer/job-clips/:clip/tracks/:track/transcript';
const highlights = '/v1/employers/:employer/job-clips/:clip/tracks/:track/highlights';

const read = { method: 'GET', access: 'employer', role: 'viewer', rate: 'read', retry: 'none' } as const;
const write = { access: 'employer', role: 'recruiter', rate: 'write' } as const;

export const listJobClips = endpoint({
  ...read,
  name: 'listJobClips',
  path: clips,
  summary:
    'Lists clips of the library. `search` covers titles, guests and transcripts; `sort=plays` counts the last 30 days.',
  params: ofEmployer,
  query: z.strictObject({
    ...listQuery,
    status: z.optional(z.array(ClipStatus)),
    type: z.optional(MediaKind),
    language: z.optional(z.array(z.string().check(z.maxLength(35)))),
    /** Jobs whose pages show the clip. */
    jobPagePermalink: z.optional(z.array(JobPagePermalink).check(z.maxLength(50))),
    mine: z.optional(z.enum(['true', 'false'])),
    sort: z.prefault(z.enum(['updated', 'title', 'hearts', 'published', 'plays']), 'updated'),
  }),
  success: 200,
  response: page(JobClipRow),
});

export const createJobClip = endpoint({
  ...write,
  name: 'createJobClip',
  method: 'POST',
  path: clips,
  summary: 'Creates a draft clip.',
  retry: 'key',
  params: ofEmployer,
  body: NewJobClip,
  bodyLimit: 1_000_000,
  success: 201,
  response: SavedJobClip,
});

export const getJobClip = endpoint({
  ...read,
  name: 'getJobClip',
  path: clip,
  summary: 'Returns one clip with its tracks and highlights, without cues.',
  params: ofClip,
  success: 200,
  response: JobClip,
});

export const saveJobClip = endpoint({
  ...write,
  name: 'saveJobClip',
  method: 'PUT',
  path: clip,
  summary: 'Updates a clip. A published clip changes at once.',
  retry: 'version',
  params: ofClip,
  body: JobClipChange,
  bodyLimit: 1_000_000,
  success: 200,
  response: SavedJobClip,
  errors: ['CONFLICT'],
});

export const duplicateJobClip = endpoint({
  ...write,
  name: 'duplicateJobClip',
  method: 'POST',
  path: `${clip}/duplicate`,
  summary: 'Duplicates the clip as a draft with the same media and transcripts, without hearts.',
  retry: 'key',
  params: ofClip,
  body: z.strictObject({ title: z.optional(line(200)) }),
  success: 201,
  response: SavedJobClip,
});

const lifeCycle = <const N extends string, const W extends string>(name: N, word: W, summary: string) =>
  endpoint({
    ...write,
    name,
    method: 'POST',
    path: `/v1/employers/:employer/job-clips/:clip/${word}`,
    summary,
    retry: 'same',
    params: ofClip,
    success: 200,
    response: JobClip,
    errors: ['CONFLICT', 'VALIDATION'],
  });

export const publishJobClip = lifeCycle(
  'publishJobClip',
  'publish',
  'Publishes the clip. Requires a playable track. Returns when the page is live.',
);
export const unpublishJobClip = lifeCycle('unpublishJobClip', 'unpublish', 'Unpublishes the clip.');
export const archiveJobClip = lifeCycle('archiveJobClip', 'archive', 'Archives the clip.');
export const restoreJobClip = lifeCycle('restoreJobClip', 'restore', 'Restores an archived clip as a draft.');

export const getClipUsage = endpoint({
  ...read,
  name: 'getClipUsage',
  path: `${clip}/usage`,
  summary: 'Lists where the clip is used.',
  params: ofClip,
  success: 200,
  response: z.object({
    contentPages: z.array(Ref),
    jobPages: z.array(Ref),
    shareLinks: z.array(Ref),
    sequences: z.array(Ref),
  }),
});

export const getTranscript = endpoint({
  ...read,
  name: 'getTranscript',
  path: transcript,
  summary: 'Returns the transcript of a track as cues.',
  params: ofTrack,
  success: 200,
  response: Transcript,
});

export const saveTranscript = endpoint({
  ...write,
  name: 'saveTranscript',
  method: 'PUT',
  path: transcript,
  summary:
    'Replaces the transcript with cues or a file (VTT, SRT, podcast JSON, Markdown, text). Use version 0 when there is none yet.',
  retry: 'version',
  params: ofTrack,
  body: TranscriptChange,
  file: { maxBytes: 5_000_000, accepts: ['vtt', 'srt', 'json', 'md', 'txt'], isRequired: false },
  bodyLimit: 5_000_000,
  success: 200,
  response: Transcript,
  errors: ['FILE_REFUSED'],
});

export const deleteTranscript = endpoint({
  ...write,
  name: 'deleteTranscript',
  method: 'DELETE',
  path: transcript,
  summary: 'Deletes the transcript of a track.',
  retry: 'version',
  params: ofTrack,
  success: 204,
});

export const createHighlight = endpoint({
  ...write,
  name: 'createHighlight',
  method: 'POST',
  path: highlights,
  summary: 'Creates a highlight of 1 to 120 seconds. Up to 50 per track.',
  retry: 'key',
  params: ofTrack,
  body: NewHighlight,
  success: 201,
  response: Highlight,
});

export const saveHighlight = endpoint({
  ...write,
  name: 'saveHighlight',
  method: 'PUT',
  path: `${highlights}/:highlight`,
  summary: 'Updates a highlight. Its hearts are kept.',
  retry: 'version',
  params: ofHighlight,
  body: HighlightChange,
  success: 200,
  response: Highlight,
});

export const deleteHighlight = endpoint({
  ...write,
  name: 'deleteHighlight',
  method: 'DELETE',
  path: `${highlights}/:highlight`,
  summary: 'Deletes a highlight.',
  retry: 'version',
  params: ofHighlight,
  success: 204,
});

export const jobClipEndpoints: readonly Endpoint[] = [
  listJobClips,
  createJobClip,
  changeJobClips,
  listClipMetrics,
  getJobClip,
  saveJobClip,
  duplicateJobClip,
  publishJobClip,
  unpublishJobClip,
  archiveJobClip,
  restoreJobClip,
  getClipMetrics,
  getClipUsage,
  getTranscript,
  saveTranscript,
  deleteTranscript,
  createHighlight,
  saveHighlight,
  deleteHighlight,
];
