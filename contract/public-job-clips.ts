// Job clips as anybody sees them (specification, section 7, Public).
import * as z from 'zod/mini';
import { Cue, PublicJobClip } from './job-clip.ts';
import { endpoint } from './kit/endpoint.ts';
import { Language } from './kit/fields.ts';
import { AnonymousId, EmployerName, HighlightId, JobClipPermalink, TrackPermalink } from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';

const ofClip = z.strictObject({ clip: JobClipPermalink });

export const getPublicJobClip = endpoint({
  name: 'getPublicJobClip',
  method: 'GET',
  path: '/v1/public/job-clips/:clip',
  access: 'public',
  summary: 'Returns a published clip. Drafts and archived clips aren’t available.',
  rate: 'public',
  retry: 'none',
  params: ofClip,
  query: z.strictObject({ lng: z.optional(Language) }),
  success: 200,
  response: PublicJobClip,
});

/** The transcript of every track, or of one, in the clip's order. */
export const PublicTranscript = z.object({
  tracks: z.array(
    z.object({ permalink: TrackPermalink, title: z.string(), language: z.string(), cues: z.array(Cue) }),
  ),
});
export type PublicTranscript = z.infer<typeof PublicTranscript>;

export const getPublicTranscript = endpoint({
  name: 'getPublicTranscript',
  method: 'GET',
  path: '/v1/public/job-clips/:clip/transcript',
  access: 'public',
  summary: 'Returns the transcript of a published clip.',
  rate: 'public',
  retry: 'none',
  params: ofClip,
  query: z.strictObject({ track: z.optional(TrackPermalink) }),
  success: 200,
  response: PublicTranscript,
});

export const listPublicJobClips = endpoint({
  name: 'listPublicJobClips',
  method: 'GET',
  path: '/v1/public/employers/:employer/job-clips',
  access: 'public',
  summary: 'Lists the published clips of an employer, newest first.',
  rate: 'public',
  retry: 'none',
  params: z.strictObject({ employer: EmployerName }),
  /** `without` leaves one clip out: what its own page shows beside it. Not in the spec. */
  query: z.strictObject({ ...listQuery, without: z.optional(JobClipPermalink) }),
  success: 200,
  response: page(PublicJobClip),
});

export const addHeart = endpoint({
  name: 'addHeart',
  method: 'POST',
  path: '/v1/public/job-clip-highlights/:highlight/addHeart',
  access: 'public',
  summary: 'Adds a heart. Counted once per visitor and highlight.',
  rate: 'heart',
  retry: 'same',
  params: z.strictObject({ highlight: HighlightId }),
  body: z.strictObject({ anonymousId: AnonymousId }),
  success: 200,
  response: z.object({ hearts: z.int() }),
});

export const publicJobClipEndpoints = [getPublicJobClip, getPublicTranscript, listPublicJobClips, addHeart];
