// What a colleague does with a video clip they were asked for, without signing in: the link is the permission.
import * as z from 'zod/mini';
import { PublicEmployer } from './employer-profile.ts';
import { endpoint } from './kit/endpoint.ts';
import { Iso, Language, line, lineOrEmpty } from './kit/fields.ts';
import { VideoClipRequestPermalink, VideoTakeId } from './kit/ids.ts';
import { VideoClipStatus, VideoTake } from './video-clips.ts';

/** One take's file. Ten minutes of a phone's camera fit in. */
export const takeMaxBytes = 500_000_000;

/** What whoever has the link sees and may do. */
export const VideoClipRequest = z.object({
  employer: PublicEmployer,
  askedBy: z.string(),
  employeeName: z.string(),
  prompts: z.array(z.string()),
  maxSeconds: z.int(),
  retakes: z.int(),
  message: z.string(),
  releaseText: z.string(),
  language: Language,
  dueAt: z.nullable(Iso),
  takes: z.array(VideoTake),
  /** The takes that were sent, by their ids. */
  sent: z.array(VideoTakeId),
  status: VideoClipStatus,
  sentAt: z.nullable(Iso),
  fullName: z.string(),
});
export type VideoClipRequest = z.infer<typeof VideoClipRequest>;

const asked = '/v1/public/video-clip-requests/:request';
const ofRequest = z.strictObject({ request: VideoClipRequestPermalink });
const colleague = {
  method: 'POST',
  access: 'public',
  rate: 'public-write',
  retry: 'same',
  params: ofRequest,
  success: 200,
  response: VideoClipRequest,
} as const;

export const getVideoClipRequest = endpoint({
  name: 'getVideoClipRequest',
  method: 'GET',
  path: asked,
  access: 'public',
  summary: 'Returns what the link asks for and what was recorded so far.',
  rate: 'public',
  retry: 'none',
  params: ofRequest,
  success: 200,
  response: VideoClipRequest,
  errors: ['GONE'],
});

export const addVideoTake = endpoint({
  name: 'addVideoTake',
  method: 'POST',
  path: `${asked}/takes`,
  access: 'public',
  summary:
    'Adds a recorded answer, with or without a picture, typed by its content. The employer sees it once it is sent.',
  rate: 'apply',
  retry: 'key',
  params: ofRequest,
  body: z.strictObject({ prompt: z.int().check(z.gte(0), z.lte(9)) }),
  file: { maxBytes: takeMaxBytes, accepts: ['webm', 'mp4', 'mov', 'm4a'], isRequired: true },
  success: 201,
  response: VideoTake,
  errors: ['GONE', 'CONFLICT', 'FILE_REFUSED', 'STORAGE_FULL'],
});

export const submitVideoClipRequest = endpoint({
  ...colleague,
  name: 'submitVideoClipRequest',
  path: `${asked}/submit`,
  summary:
    'Sends takes, at most one for each question, and agrees to the release. Replaces what was sent before.',
  body: z.strictObject({
    takeIds: z.array(VideoTakeId).check(z.minLength(1), z.maxLength(10)),
    consent: z.literal(true),
    fullName: line(120),
  }),
  errors: ['GONE', 'CONFLICT'],
});

export const declineVideoClipRequest = endpoint({
  ...colleague,
  name: 'declineVideoClipRequest',
  path: `${asked}/decline`,
  summary: 'Declines. What was recorded is deleted.',
  body: z.strictObject({ reason: z.optional(lineOrEmpty(500)) }),
  errors: ['GONE', 'CONFLICT'],
});

export const withdrawVideoClipRequest = endpoint({
  ...colleague,
  name: 'withdrawVideoClipRequest',
  path: `${asked}/withdraw`,
  summary:
    'Withdraws the consent, for ever: the recordings are deleted and leave every clip that plays them.',
  body: z.strictObject({}),
  errors: ['GONE', 'CONFLICT'],
});

export const publicVideoClipEndpoints = [
  getVideoClipRequest,
  addVideoTake,
  submitVideoClipRequest,
  declineVideoClipRequest,
  withdrawVideoClipRequest,
];
