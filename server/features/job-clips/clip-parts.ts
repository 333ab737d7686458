// Reads everything that belongs to some clips with one statement, however many clips there are.
import { asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PublicEmployer } from '#contract/employer-profile.ts';
import type { Image } from '#contract/images.ts';
import type { TranscriptInfo } from '#contract/job-clip.ts';
import type { Who } from '#contract/kit/fields.ts';
import type { EmployerId, UserId } from '#contract/kit/ids.ts';
import type { Media } from '#contract/media.ts';
import type { Db } from '#server/db/client.ts';
import { among, type RowsOf, together, type Wanted } from '#server/db/together.ts';
import { presentByEmployer, selectEmployers } from '#server/features/employers/lookups.ts';
import { presentById, selectImages } from '#server/features/images/lookups.ts';
import { joinedMedia } from '#server/features/media/lookups.ts';
import { employers } from '#server/tables/employers.ts';
import { images } from '#server/tables/images.ts';
import {
  type JobClipId,
  jobClipHighlights,
  jobClipTracks,
  jobClipTranscripts,
  type TrackId,
} from '#server/tables/job-clips.ts';
import { jobPageClips } from '#server/tables/job-pages.ts';
import { media } from '#server/tables/media.ts';
import { users } from '#server/tables/users.ts';
import { type LinkedJob, linkedJobsByClip, selectLinkedJobs } from './linked-jobs.ts';
import type { ClipRow, HighlightRow, TrackRow } from './stored.ts';
import { heardCount } from './transcripts/heard-count.ts';

/** A track with what it plays and what is known of its words. */
export type TrackParts = {
  track: TrackRow;
  media: Media | null;
  transcript: TranscriptInfo | null;
  /** How many of its cues are heard when the track plays as it is cut. */
  heard: number;
};

export type ClipParts = {
  tracks: Map<JobClipId, TrackParts[]>;
  highlights: Map<TrackId, HighlightRow[]>;
  images: Map<string, Image>;
  employers: Map<EmployerId, PublicEmployer>;
  people: Map<UserId, Who>;
  jobs: Map<JobClipId, LinkedJob[]>;
};

const partsByIds = together('clip_parts', (db) =>
  partsWhere(db, {
    clip: among('clips'),
    picture: among('pictures'),
    employer: among('employers'),
    person: among('people'),
  }),
);

/** What belongs to clips whose rows are at hand, or about to be written. */
export async function partsOf(db: Db, clips: readonly ClipRow[]): Promise<ClipParts> {
  if (clips.length === 0) return readParts(noParts);
  const pictures = clips.flatMap((clip) => [clip.coverImageId, ...clip.guests.map((guest) => guest.photoId)]);
  const parts = await partsByIds(db, {
    clips: clips.map((clip) => clip.id),
    pictures: [...new Set(pictures.flatMap((id) => id ?? []))],
    employers: [...new Set(clips.map((clip) => clip.employerId))],
    people: [...new Set(clips.map((clip) => clip.createdById))],
  });
  return readParts(parts);
}

const noParts: PartRows = { tracks: [], highlights: [], pictures: [], employers: [], people: [], jobs: [] };

/** Which clips are read, and which of what they point at: conditions on a column that holds the id. */
export type WantedParts = Record<'clip' | 'picture' | 'employer' | 'person', Wanted>;

const posters = alias(images, 'posters');

/** The selects of everything that belongs to clips. */
export function partsWhere(db: Db, wanted: WantedParts) {
  const { trackId, language, cueCount, wordCount, source, version } = jobClipTranscripts;
  const { id, firstName, lastName, email } = users;
  return {
    tracks: db
      .select({
        track: jobClipTracks,
        transcript: { trackId, language, cueCount, wordCount, source, version },
        heard: heardCount('job_clip_tracks', 'job_clip_transcripts'),
        medium: media,
        poster: posters,
      })
      .from(jobClipTracks)
      .leftJoin(jobClipTranscripts, eq(trackId, jobClipTracks.id))
      .leftJoin(media, eq(media.id, jobClipTracks.mediaId))
      .leftJoin(posters, eq(posters.id, media.posterId))
      .where(wanted.clip(jobClipTracks.jobClipId))
      .orderBy(asc(jobClipTracks.position)),
    highlights: db
      .select({ highlight: jobClipHighlights })
      .from(jobClipHighlights)
      .innerJoin(jobClipTracks, eq(jobClipTracks.id, jobClipHighlights.trackId))
      .where(wanted.clip(jobClipTracks.jobClipId))
      .orderBy(asc(jobClipHighlights.startMs), asc(jobClipHighlights.id)),
    pictures: selectImages(db, wanted.picture(images.id)),
    employers: selectEmployers(db, wanted.employer(employers.id)),
    people: db.select({ id, firstName, lastName, email }).from(users).where(wanted.person(id)),
    jobs: selectLinkedJobs(db, wanted.clip(jobPageClips.jobClipId)),
  };
}

type PartRows = RowsOf<typeof partsWhere>;

/** The rows of all clips that were asked for, by what they belong to. */
export function readParts({ tracks, highlights, pictures, employers, people, jobs }: PartRows): ClipParts {
  return {
    tracks: Map.groupBy(tracks.map(readTrack), ({ track }) => track.jobClipId),
    highlights: Map.groupBy(
      highlights.map(({ highlight }) => highlight),
      (highlight) => highlight.trackId,
    ),
    images: presentById(pictures),
    employers: presentByEmployer(employers),
    people: new Map(people.map((row) => [row.id, { id: row.id, name: nameOf(row) }])),
    jobs: linkedJobsByClip(jobs),
  };
}

const readTrack = ({ track, transcript, heard, medium, poster }: PartRows['tracks'][number]): TrackParts => ({
  track,
  heard: heard ?? 0,
  transcript: transcript === null ? null : infoOf(transcript),
  media: joinedMedia(medium, poster),
});

export const nameOf = (row: PartRows['people'][number]) =>
  `${row.firstName} ${row.lastName}`.trim() || (row.email.split('@')[0] ?? '');

const infoOf = ({ trackId: _trackId, ...info }: TranscriptInfo & { trackId: TrackId }): TranscriptInfo =>
  info;
