// A job clip and its parts: tracks, cues, highlights, guests. Times are whole milliseconds.
import * as z from 'zod/mini';
import { PublicEmployer } from './employer-profile.ts';
import { Image } from './images.ts';
import { Iso, lineOrEmpty, Ms, Ref, stamp, Who } from './kit/fields.ts';
import { HighlightId, JobClipPermalink, TeamProfilePermalink, TrackPermalink } from './kit/ids.ts';
import { Media, MediaKind } from './media.ts';
import { UserProfile } from './users.ts';

export const ClipStatus = z.enum(['draft', 'published', 'archived']);
export type ClipStatus = z.infer<typeof ClipStatus>;

/** What somebody said, kept. `start` and `end` lie 1 to 120 seconds apart, inside the track. */
export const Highlight = z.object({
  id: HighlightId,
  version: z.int(),
  start: Ms,
  end: Ms,
  quote: z.string(),
  title: z.string(),
  hearts: z.int(),
  /** The clip's public page at this moment (`?t=` in seconds). */
  url: z.string(),
});
export type Highlight = z.infer<typeof Highlight>;

/** One stretch of speech. */
export const Cue = z.strictObject({
  start: Ms,
  end: Ms,
  speaker: z.nullable(lineOrEmpty(128)),
  text: lineOrEmpty(2000),
});
export type Cue = z.infer<typeof Cue>;

export const TranscriptInfo = z.object({
  language: z.string(),
  cueCount: z.int(),
  wordCount: z.int(),
  /** `text` and `speech` were not checked by a person yet: times are estimated, or the words written by machine. */
  source: z.enum(['vtt', 'srt', 'json', 'text', 'speech', 'edited']),
  version: z.int(),
});
export type TranscriptInfo = z.infer<typeof TranscriptInfo>;

/** `warnings` point at cues by their place in `cues`. */
export const Transcript = z.object({
  ...TranscriptInfo.shape,
  cues: z.array(Cue),
  warnings: z.array(
    z.object({ cue: z.int(), code: z.enum(['OVERLAP', 'OUT_OF_TRACK', 'EMPTY', 'MARKUP_REMOVED']) }),
  ),
});
export type Transcript = z.infer<typeof Transcript>;

/** `title` is the question asked; `start` and `end` cut the media, `end: null` plays to its end. */
export const Track = z.object({
  permalink: TrackPermalink,
  title: z.string(),
  media: z.nullable(Media),
  start: Ms,
  end: z.nullable(Ms),
  speakers: z.array(z.string()),
  transcript: z.nullable(TranscriptInfo),
  highlights: z.array(Highlight),
});
export type Track = z.infer<typeof Track>;

export const Guest = z.object({
  name: z.string(),
  role: z.string(),
  photo: z.nullable(Image),
  /** Who of the team they are; said to staff alone. */
  teamProfile: z.nullable(TeamProfilePermalink),
});
export type Guest = z.infer<typeof Guest>;

export const Scheme = z.enum(['auto', 'light', 'dark']);

const clipFields = {
  permalink: JobClipPermalink,
  type: MediaKind,
  title: z.string(),
  language: z.string(),
  summary: z.string(),
  coverImage: z.nullable(Image),
  tracks: z.array(Track),
  guests: z.array(Guest),
  theme: z.object({ tint: z.nullable(z.string()), scheme: Scheme }),
  employerName: z.string(),
  employerProfile: PublicEmployer,
  /** Of all tracks together, as they are cut; a hundred long tracks may pass the 24 hours of `Ms`. */
  durationMs: z.int().check(z.gte(0)),
  hearts: z.int(),
  publishedAt: z.nullable(Iso),
};

/** A clip as staff see it. */
export const JobClip = z.object({
  ...clipFields,
  status: ClipStatus,
  jobPages: z.array(Ref),
  createdBy: Who,
  ...stamp,
});
export type JobClip = z.infer<typeof JobClip>;

/**
 * A clip in a list: what its row shows, and no more. `cover` and `photo` are addresses of small files. `wave` is the
 * sound of all tracks as 24 digits, 0 to f; the highlights lie on it in thousandths.
 */
export const JobClipRow = z.object({
  permalink: JobClipPermalink,
  type: MediaKind,
  title: z.string(),
  status: ClipStatus,
  language: z.string(),
  cover: z.nullable(z.string()),
  tracks: z.array(z.object({ permalink: TrackPermalink })),
  wave: z.nullable(z.string()),
  highlights: z.array(z.object({ start: z.int(), end: z.int() })),
  guests: z.array(z.object({ name: z.string(), photo: z.nullable(z.string()) })),
  durationMs: clipFields.durationMs,
  hearts: z.int(),
  jobPages: z.array(Ref),
  employerName: z.string(),
  employerProfile: z.object({ name: z.string(), permalink: z.string() }),
  publishedAt: z.nullable(Iso),
  createdBy: Who,
  updatedAt: stamp.updatedAt,
  version: stamp.version,
});
export type JobClipRow = z.infer<typeof JobClipRow>;

/** Create, save and duplicate also carry the saver's profile, which the browser merges into the user's. */
export const SavedJobClip = z.object({ ...JobClip.shape, profile: UserProfile });
export type SavedJobClip = z.infer<typeof SavedJobClip>;

/** A published clip as anybody sees it; linked jobs are those that are public. */
export const PublicJobClip = z.object({
  ...clipFields,
  jobPages: z.array(z.object({ ...Ref.shape, url: z.string() })),
  createdAt: Iso,
  updatedAt: Iso,
});
export type PublicJobClip = z.infer<typeof PublicJobClip>;

/**
 * Figures of a clip, bots left out. Listeners: devices that played it, each once, as far back as events are kept. Apply
 * clicks and applications: from a device that played it before; whoever played two clips before counts for both.
 */
export const ClipMetrics = z.object({
  views: z.int(),
  uniqueListeners: z.int(),
  plays: z.int(),
  completions: z.int(),
  secondsListened: z.int(),
  hearts: z.int(),
  transcriptOpens: z.int(),
  applyClicks: z.int(),
  applications: z.int(),
});
export type ClipMetrics = z.infer<typeof ClipMetrics>;
