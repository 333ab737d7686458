// What may be written of a clip, and the limits of each field.
import * as z from 'zod/mini';
import { Cue, Scheme } from './job-clip.ts';
import { SpokenLanguage } from './kit/codes.ts';
import { line, lineOrEmpty, longOrEmpty, Ms, Tint } from './kit/fields.ts';
import { ImagePermalink, MediaPermalink, TeamProfilePermalink, TrackPermalink } from './kit/ids.ts';
import { MediaKind } from './media.ts';

const speakers = z.array(line(128)).check(z.maxLength(20));

/** A track with a permalink is changed, one without is made, one left out is removed; order is the array's. */
export const TrackChange = z.strictObject({
  permalink: z.optional(TrackPermalink),
  title: z.optional(line(300)),
  media: z.optional(z.nullable(MediaPermalink)),
  start: z.optional(Ms),
  end: z.optional(z.nullable(Ms)),
  speakers: z.optional(speakers),
});
export type TrackChange = z.infer<typeof TrackChange>;

export const GuestChange = z.strictObject({
  name: line(128),
  role: z.optional(lineOrEmpty(120)),
  photo: z.optional(z.nullable(ImagePermalink)),
  teamProfile: z.optional(z.nullable(TeamProfilePermalink)),
});

const writable = {
  title: z.optional(line(200)),
  language: z.optional(SpokenLanguage),
  summary: z.optional(longOrEmpty(2000)),
  coverImage: z.optional(z.nullable(ImagePermalink)),
  tracks: z.optional(z.array(TrackChange).check(z.maxLength(100))),
  guests: z.optional(z.array(GuestChange).check(z.maxLength(20))),
  theme: z.optional(z.strictObject({ tint: z.optional(z.nullable(Tint)), scheme: z.optional(Scheme) })),
};

export const NewJobClip = z.strictObject({ ...writable, type: MediaKind, title: line(200) });
export type NewJobClip = z.infer<typeof NewJobClip>;

export const JobClipChange = z.strictObject({ ...writable, type: z.optional(MediaKind) });
export type JobClipChange = z.infer<typeof JobClipChange>;

/** 1,000 to 120,000 ms long; the verb checks that it lies inside the track. */
export const NewHighlight = z.strictObject({
  start: Ms,
  end: Ms,
  quote: z.optional(longOrEmpty(500)),
  title: z.optional(lineOrEmpty(128)),
});
export const HighlightChange = z.partial(NewHighlight);

/** Cues as an editor saves them; sorted by start when stored. */
export const TranscriptChange = z.strictObject({
  cues: z.optional(z.array(Cue).check(z.maxLength(20_000))),
  language: z.optional(SpokenLanguage),
  /** `edited` if left out; `text` for cues whose times are estimated, `speech` for those written by machine. */
  source: z.optional(z.enum(['edited', 'text', 'speech'])),
});
