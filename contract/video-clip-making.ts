// Video clips that staff record or upload themselves, and many of them approved at once.
import * as z from 'zod/mini';
import { endpoint } from './kit/endpoint.ts';
import { Language, line, lineOrEmpty, long } from './kit/fields.ts';
import { EmployerName, MediaPermalink, VideoClipPermalink } from './kit/ids.ts';
import { VideoClip } from './video-clips.ts';

const all = '/v1/employers/:employer/video-clips';
const ofEmployer = z.strictObject({ employer: EmployerName });
const recruiter = { method: 'POST', access: 'employer', role: 'recruiter' } as const;

export const createVideoClip = endpoint({
  ...recruiter,
  name: 'createVideoClip',
  path: all,
  summary: 'Makes a video clip of a recording of the library: one answer to one question.',
  rate: 'write',
  retry: 'key',
  params: ofEmployer,
  body: z.strictObject({
    /** An unarchived recording, with or without a picture. */
    media: MediaPermalink,
    /** The question it answers. */
    prompt: line(300),
    /** Who speaks. */
    employeeName: line(120),
    employeeRole: z.optional(lineOrEmpty(120)),
    /** The employee's name unless said. */
    title: z.optional(lineOrEmpty(200)),
    language: z.optional(Language),
    /** Ours, in the language of the clip, unless said. */
    releaseText: z.optional(long(10_000)),
  }),
  success: 201,
  response: VideoClip,
});

export const signVideoClip = endpoint({
  ...recruiter,
  name: 'signVideoClip',
  path: `${all}/:videoClip/sign`,
  summary: 'Records that the speaker agreed to the release. A colleague who was asked agrees when they send.',
  rate: 'write',
  retry: 'same',
  params: z.strictObject({ employer: EmployerName, videoClip: VideoClipPermalink }),
  body: z.strictObject({ consent: z.literal(true), fullName: line(120) }),
  success: 200,
  response: VideoClip,
  errors: ['CONFLICT'],
});

export const withdrawVideoClip = endpoint({
  ...recruiter,
  name: 'withdrawVideoClip',
  path: `${all}/:videoClip/withdraw`,
  summary:
    'Withdraws the consent for the speaker, for ever: the recordings are deleted and leave every clip that plays them.',
  rate: 'write',
  retry: 'same',
  params: z.strictObject({ employer: EmployerName, videoClip: VideoClipPermalink }),
  body: z.strictObject({}),
  success: 200,
  response: VideoClip,
  errors: ['CONFLICT'],
});

/** So many video clips are approved by one call. */
export const MOST_VIDEO_CLIPS_AT_ONCE = 50;

/** `why` is a sentence for staff. */
export const VideoClipResult = z.union([
  z.object({ permalink: VideoClipPermalink, ok: z.literal(true), isChanged: z.boolean() }),
  z.object({ permalink: VideoClipPermalink, ok: z.literal(false), code: z.string(), why: z.string() }),
]);
export type VideoClipResult = z.infer<typeof VideoClipResult>;

export const approveVideoClips = endpoint({
  ...recruiter,
  name: 'approveVideoClips',
  path: `${all}/approve`,
  summary: 'Approves up to 50 video clips. Those that can’t be are reported; the others are approved.',
  rate: 'heavy',
  retry: 'same',
  params: ofEmployer,
  body: z.strictObject({
    permalinks: z.array(VideoClipPermalink).check(z.minLength(1), z.maxLength(MOST_VIDEO_CLIPS_AT_ONCE)),
  }),
  success: 200,
  response: z.object({
    /** In the order asked. */
    results: z.array(VideoClipResult),
  }),
});

export const videoClipMakingEndpoints = [
  createVideoClip,
  signVideoClip,
  withdrawVideoClip,
  approveVideoClips,
];
