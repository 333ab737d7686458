// Recordings: uploaded once, told apart by content, played by tracks.
import * as z from 'zod/mini';
import { Image } from './images.ts';
import { endpoint } from './kit/endpoint.ts';
import { event } from './kit/event.ts';
import { line, Ref, stamp } from './kit/fields.ts';
import { EmployerName, ImagePermalink, MediaPermalink } from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';

export const MediaKind = z.enum(['audio', 'video']);
export type MediaKind = z.infer<typeof MediaKind>;
export const MediaStatus = z.enum(['processing', 'ready', 'failed']);

/** 256 peaks from 0 to 255 over the whole length, computed in the uploader's browser. */
export const Waveform = z
  .array(z.int().check(z.gte(0), z.lte(255)))
  .check(z.minLength(256), z.maxLength(256));

/** `warning` names the browsers that cannot play this format; null when all can. */
export const Media = z.object({
  permalink: MediaPermalink,
  kind: MediaKind,
  fileName: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  durationMs: z.nullable(z.int().check(z.gte(0))),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  status: MediaStatus,
  failure: z.nullable(z.string()),
  warning: z.nullable(z.string()),
  renditions: z.array(
    z.object({
      name: z.string(),
      url: z.string(),
      contentType: z.string(),
      bytes: z.int(),
      height: z.nullable(z.int()),
    }),
  ),
  poster: z.nullable(Image),
  waveform: z.nullable(z.array(z.int())),
  usedIn: z.array(Ref),
  ...stamp,
});
export type Media = z.infer<typeof Media>;

const employer = z.strictObject({ employer: EmployerName });
const one = z.strictObject({ employer: EmployerName, media: MediaPermalink });

export const audioMaxBytes = 500_000_000;
export const videoMaxBytes = 2_000_000_000;

export const createMedia = endpoint({
  name: 'createMedia',
  method: 'POST',
  path: '/v1/employers/:employer/media',
  access: 'employer',
  role: 'recruiter',
  summary: 'Uploads a recording, streamed to disk; the same bytes again are the same media.',
  rate: 'upload',
  retry: 'key',
  params: employer,
  body: z.strictObject({ fileName: z.optional(line(255)), waveform: z.optional(Waveform) }),
  file: {
    maxBytes: videoMaxBytes,
    accepts: ['mp3', 'm4a', 'aac', 'wav', 'ogg', 'opus', 'webm', 'mp4', 'mov'],
    isRequired: true,
  },
  success: 201,
  response: Media,
  errors: ['FILE_REFUSED', 'STORAGE_FULL'],
});

export const listMedia = endpoint({
  name: 'listMedia',
  method: 'GET',
  path: '/v1/employers/:employer/media',
  access: 'employer',
  role: 'viewer',
  summary: 'Lists recordings, newest first.',
  rate: 'read',
  retry: 'none',
  params: employer,
  query: z.strictObject({
    ...listQuery,
    kind: z.optional(MediaKind),
    status: z.optional(z.array(MediaStatus)),
  }),
  success: 200,
  response: page(Media),
});

export const getMedia = endpoint({
  name: 'getMedia',
  method: 'GET',
  path: '/v1/employers/:employer/media/:media',
  access: 'employer',
  role: 'viewer',
  summary: 'Returns one recording.',
  rate: 'read',
  retry: 'none',
  params: one,
  success: 200,
  response: Media,
});

export const saveMedia = endpoint({
  name: 'saveMedia',
  method: 'PUT',
  path: '/v1/employers/:employer/media/:media',
  access: 'employer',
  role: 'recruiter',
  summary: 'Changes the name or poster of a recording; the waveform can be set once.',
  rate: 'write',
  retry: 'version',
  params: one,
  body: z.strictObject({
    fileName: z.optional(line(255)),
    poster: z.optional(z.nullable(ImagePermalink)),
    waveform: z.optional(Waveform),
  }),
  success: 200,
  response: Media,
  errors: ['CONFLICT'],
});

type StepWords<N, W> = { name: N; word: W; summary: string };

const step = <const N extends string, const W extends string>({ name, word, summary }: StepWords<N, W>) =>
  endpoint({
    name,
    method: 'POST',
    path: `/v1/employers/:employer/media/:media/${word}`,
    access: 'employer',
    role: 'recruiter',
    summary,
    rate: word === 'reprocess' ? 'heavy' : 'write',
    retry: 'same',
    params: one,
    body: z.strictObject({}),
    success: 200,
    response: Media,
    errors: ['IN_USE'],
  });

export const archiveMedia = step({
  name: 'archiveMedia',
  word: 'archive',
  summary: 'Archives a recording; refused while a clip uses it.',
});
export const restoreMedia = step({
  name: 'restoreMedia',
  word: 'restore',
  summary: 'Restores an archived recording.',
});
export const reprocessMedia = step({
  name: 'reprocessMedia',
  word: 'reprocess',
  summary: 'Inspects the stored file again: length, size, and whether it plays.',
});

export const mediaEndpoints = [
  createMedia,
  listMedia,
  getMedia,
  saveMedia,
  archiveMedia,
  restoreMedia,
  reprocessMedia,
];

/** A recording can be played, or why it cannot. */
export const mediaProcessed = event({
  name: 'media/processed',
  room: 'employer',
  payload: z.object({ permalink: MediaPermalink, status: MediaStatus, failure: z.nullable(z.string()) }),
});

export const mediaEvents = [mediaProcessed];
