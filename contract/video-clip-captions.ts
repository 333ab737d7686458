// What is said in a video clip's answers, to be read over them: written by staff, approved, and taken along into tracks.
import * as z from 'zod/mini';
import { Cue } from './job-clip.ts';
import { SpokenLanguage } from './kit/codes.ts';
import { endpoint } from './kit/endpoint.ts';
import { EmployerName, VideoClipPermalink } from './kit/ids.ts';
import { wholeNumber } from './kit/page.ts';
import { CaptionStatus } from './video-clips.ts';

/** Captions of one answer in one language; version 0 and no cues where there are none. */
export const VideoClipCaptions = z.object({
  /** The place of its question, from 0. */
  prompt: z.int(),
  language: z.string(),
  status: CaptionStatus,
  /** By start; times are those of the recording. */
  cues: z.array(Cue),
  version: z.int(),
});
export type VideoClipCaptions = z.infer<typeof VideoClipCaptions>;

const one = '/v1/employers/:employer/video-clips/:videoClip/captions/:language';
const params = z.strictObject({
  employer: EmployerName,
  videoClip: VideoClipPermalink,
  language: SpokenLanguage,
});
const prompt = z.int().check(z.gte(0), z.lte(9));

export const getVideoClipCaptions = endpoint({
  name: 'getVideoClipCaptions',
  method: 'GET',
  path: one,
  access: 'employer',
  role: 'viewer',
  summary: 'Returns the captions of an answer.',
  rate: 'read',
  retry: 'none',
  params,
  query: z.strictObject({ prompt: z.prefault(wholeNumber(0, 9), '0') }),
  success: 200,
  response: VideoClipCaptions,
});

export const saveVideoClipCaptions = endpoint({
  name: 'saveVideoClipCaptions',
  method: 'PUT',
  path: one,
  access: 'employer',
  role: 'recruiter',
  summary: 'Replaces the captions of an answer. Use version 0 when there are none yet.',
  rate: 'write',
  retry: 'version',
  params,
  body: z.strictObject({
    prompt: z.prefault(prompt, 0),
    /** Changed words are to be approved again. */
    status: z.enum(['edited', 'approved']),
    cues: z.array(Cue).check(z.maxLength(2_000)),
  }),
  bodyLimit: 2_000_000,
  success: 200,
  response: VideoClipCaptions,
});

export const videoClipCaptionsEndpoints = [getVideoClipCaptions, saveVideoClipCaptions];
