// Video clips: a colleague is asked for answers, records them on a page without signing in, and staff make a clip of them.
import * as z from 'zod/mini';
import { SavedJobClip } from './job-clip.ts';
import { endpoint } from './kit/endpoint.ts';
import { event } from './kit/event.ts';
import {
  Email,
  Iso,
  Language,
  line,
  lineOrEmpty,
  long,
  longOrEmpty,
  Ms,
  Ref,
  stamp,
  Who,
} from './kit/fields.ts';
import {
  EmployerName,
  JobClipPermalink,
  MediaPermalink,
  VideoClipPermalink,
  VideoTakeId,
} from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';

/**
 * `requested` waits for the colleague · `recorded` was sent by them · `approved` may be made a clip · `declined` and
 * `withdrawn` are the colleague's words and final · `retired` is the staff's: nothing shows it any more.
 */
export const VideoClipStatus = z.enum([
  'requested',
  'recorded',
  'approved',
  'declined',
  'withdrawn',
  'retired',
]);
export type VideoClipStatus = z.infer<typeof VideoClipStatus>;

/** `asked` of a colleague, who records it on a page of their own · `staff` recorded or uploaded it themselves. */
export const VideoClipOrigin = z.enum(['asked', 'staff']);
export type VideoClipOrigin = z.infer<typeof VideoClipOrigin>;

/** `auto` was written by a machine and read by nobody yet; only `approved` captions go along into a track. */
export const CaptionStatus = z.enum(['auto', 'edited', 'approved']);
export type CaptionStatus = z.infer<typeof CaptionStatus>;

/** One recorded answer. `prompt` is the place of its question, from 0. */
export const VideoTake = z.object({
  id: VideoTakeId,
  prompt: z.int(),
  durationMs: z.nullable(z.int()),
  /** Plays it; known to staff and to whoever has the link. */
  url: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  createdAt: Iso,
});
export type VideoTake = z.infer<typeof VideoTake>;

/** A take as staff see it: of those sent only. `media`: what it is in the library, once approved. */
export const SentTake = z.object({
  ...VideoTake.shape,
  media: z.nullable(MediaPermalink),
  /** The part of it that a track plays; `end: null` plays to its end. */
  start: Ms,
  end: z.nullable(Ms),
  /** What is said in it, by language. `url`: as WebVTT. */
  captions: z.array(
    z.object({ language: z.string(), status: CaptionStatus, cueCount: z.int(), url: z.string() }),
  ),
});
export type SentTake = z.infer<typeof SentTake>;

export const VideoClip = z.object({
  permalink: VideoClipPermalink,
  title: z.string(),
  status: VideoClipStatus,
  origin: VideoClipOrigin,
  /** Who records it. The address is told to recruiters and above; empty for the rest. */
  employee: z.object({ name: z.string(), role: z.string(), email: z.string() }),
  prompts: z.array(z.string()),
  /** Of one take. */
  maxSeconds: z.int(),
  /** How often one answer may be recorded again. */
  retakes: z.int(),
  message: z.string(),
  language: Language,
  dueAt: z.nullable(Iso),
  releaseText: z.string(),
  /** The first 12 digits of the release text's SHA-256: which words were agreed to. */
  releaseVersion: z.string(),
  /** The name and moment with which whoever speaks agreed; null until then. */
  consent: z.nullable(z.object({ fullName: z.string(), at: Iso })),
  takes: z.array(SentTake),
  /** The page on which it is recorded; null for whoever may not ask, and once it is over. */
  link: z.nullable(z.string()),
  /** Why they declined, in their words; empty otherwise. */
  reason: z.string(),
  requestedBy: z.nullable(Who),
  /** Clips that play one of its takes. */
  usedIn: z.array(Ref),
  tags: z.array(z.string()),
  departments: z.array(z.string()),
  locations: z.array(z.string()),
  ...stamp,
});
export type VideoClip = z.infer<typeof VideoClip>;

const all = '/v1/employers/:employer/video-clips';
const one = `${all}/:videoClip` as const;
const ofEmployer = z.strictObject({ employer: EmployerName });
const ofClip = z.strictObject({ employer: EmployerName, videoClip: VideoClipPermalink });
const read = { method: 'GET', access: 'employer', role: 'viewer', rate: 'read', retry: 'none' } as const;
const recruiter = { access: 'employer', role: 'recruiter' } as const;

export const listVideoClips = endpoint({
  ...read,
  name: 'listVideoClips',
  path: all,
  summary:
    'Lists video clips, newest first. Viewers see approved ones, hiring managers also those asked of them.',
  params: ofEmployer,
  query: z.strictObject({
    ...listQuery,
    status: z.optional(z.array(VideoClipStatus)),
    /** All of them. */
    tag: z.optional(z.array(line(40)).check(z.maxLength(20))),
    /** One of them. */
    department: z.optional(z.array(line(120)).check(z.maxLength(20))),
    /** Those whose release is signed, or isn't. */
    signed: z.optional(z.enum(['yes', 'no'])),
  }),
  success: 200,
  response: page(VideoClip),
});

export const getVideoClip = endpoint({
  ...read,
  name: 'getVideoClip',
  path: one,
  summary: 'Returns a video clip with the takes that were sent.',
  params: ofClip,
  success: 200,
  response: VideoClip,
});

const prompts = z
  .array(line(300))
  .check(
    z.minLength(1, { error: 'Ask at least one question' }),
    z.maxLength(10, { error: 'At most 10 questions' }),
  );
const dueAt = z.nullable(z.iso.datetime({ offset: true }));

export const requestVideoClip = endpoint({
  ...recruiter,
  name: 'requestVideoClip',
  method: 'POST',
  path: `${all}/requests`,
  summary: 'Asks a colleague for a video: e-mails them a link to a page where they record it.',
  rate: 'mail',
  retry: 'key',
  offWhileImpersonating: true,
  params: ofEmployer,
  body: z.strictObject({
    employeeName: line(120),
    employeeRole: z.optional(lineOrEmpty(120)),
    email: Email,
    /** The employee's name unless said. */
    title: z.optional(lineOrEmpty(200)),
    prompts,
    maxSeconds: z.prefault(z.int().check(z.gte(10), z.lte(600)), 120),
    retakes: z.prefault(z.int().check(z.gte(0), z.lte(20)), 5),
    message: z.optional(longOrEmpty(2000)),
    language: z.optional(Language),
    dueAt: z.optional(dueAt),
    /** Ours, in the language of the request, unless said. */
    releaseText: z.optional(long(10_000)),
  }),
  success: 201,
  response: VideoClip,
});

export const saveVideoClip = endpoint({
  ...recruiter,
  name: 'saveVideoClip',
  method: 'PUT',
  path: one,
  summary:
    'Changes title, role, due date, tags, places and trims. What was asked and agreed to stays. Tracks keep their cut.',
  rate: 'write',
  retry: 'version',
  params: ofClip,
  body: z.strictObject({
    title: z.optional(line(200)),
    employeeRole: z.optional(lineOrEmpty(120)),
    dueAt: z.optional(dueAt),
    tags: z.optional(z.array(line(40)).check(z.maxLength(20))),
    departments: z.optional(z.array(line(120)).check(z.maxLength(20))),
    locations: z.optional(z.array(line(120)).check(z.maxLength(20))),
    /** Of takes that were sent; those not named stay as they are. */
    trims: z.optional(
      z.array(z.strictObject({ take: VideoTakeId, start: Ms, end: z.nullable(Ms) })).check(z.maxLength(10)),
    ),
  }),
  success: 200,
  response: VideoClip,
});

type StepWords<N, W> = { name: N; word: W; summary: string };

const step = <const N extends string, const W extends string>({ name, word, summary }: StepWords<N, W>) =>
  endpoint({
    ...recruiter,
    name,
    method: 'POST',
    path: `${one}/${word}`,
    summary,
    rate: 'write',
    retry: 'same',
    params: ofClip,
    body: z.strictObject({}),
    success: 200,
    response: VideoClip,
    errors: ['CONFLICT'],
  });

export const approveVideoClip = step({
  name: 'approveVideoClip',
  word: 'approve',
  summary: 'Approves what was sent, so that clips may play it. Its release is signed by then.',
});
export const retireVideoClip = step({
  name: 'retireVideoClip',
  word: 'retire',
  summary: 'Takes a video clip out of use, also out of every clip that plays it.',
});

export const remindVideoClip = endpoint({
  ...recruiter,
  name: 'remindVideoClip',
  method: 'POST',
  path: `${one}/remind`,
  summary: 'E-mails the link again, with a few words.',
  rate: 'mail',
  retry: 'key',
  offWhileImpersonating: true,
  params: ofClip,
  body: z.strictObject({ message: z.optional(longOrEmpty(2000)) }),
  success: 200,
  response: VideoClip,
  errors: ['CONFLICT'],
});

export const videoClipToJobClip = endpoint({
  ...recruiter,
  name: 'videoClipToJobClip',
  method: 'POST',
  path: `${one}/to-job-clip`,
  summary: 'Makes its takes tracks: of a new clip, or added to one.',
  rate: 'write',
  retry: 'key',
  params: ofClip,
  body: z.strictObject({
    jobClipPermalink: z.optional(JobClipPermalink),
    /** Of a new clip; the video clip's own unless said. */
    title: z.optional(line(200)),
  }),
  success: 201,
  response: SavedJobClip,
  errors: ['CONFLICT'],
});

export const videoClipEndpoints = [
  listVideoClips,
  getVideoClip,
  requestVideoClip,
  saveVideoClip,
  approveVideoClip,
  retireVideoClip,
  remindVideoClip,
  videoClipToJobClip,
];

/** A colleague sent their answers, declined or withdrew. */
export const videoClipsRecorded = event({
  name: 'video-clips/recorded',
  room: 'employer',
  payload: z.object({ permalink: VideoClipPermalink, title: z.string(), status: VideoClipStatus }),
});

export const videoClipEvents = [videoClipsRecorded];
