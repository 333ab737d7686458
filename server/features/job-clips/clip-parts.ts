// Reads everything that belongs to some clips in a fixed number of queries, sent at once, however many clips there are.
import { asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PublicEmployer } from '#contract/employer-profile.ts';
import type { Image } from '#contract/images.ts';
import type { TranscriptInfo } from '#contract/job-clip.ts';
import type { Who } from '#contract/kit/fields.ts';
import type { EmployerId, UserId } from '#contract/kit/ids.ts';
import type { Media } from '#contract/media.ts';
import type { Db } from '#server/db/client.ts';
import { statement } from '#server/db/statement.ts';
import { publicEmployersOf } from '#server/features/employers/lookups.ts';
import { presentImages } from '#server/features/images/lookups.ts';
import { images } from '#server/features/images/table.ts';
import { joinedMedia } from '#server/features/media/lookups.ts';
import { media } from '#server/features/media/table.ts';
import { users } from '#server/features/users/table.ts';
import { type LinkedJob, linkedJobsOf } from './linked-jobs.ts';
import type { ClipRow, HighlightRow, TrackRow } from './stored.ts';
import {
  type JobClipId,
  jobClipHighlights,
  jobClipTracks,
  jobClipTranscripts,
  type TrackId,
} from './table.ts';

/** A track with what it plays and what is known of its words. */
export type TrackParts = { track: TrackRow; media: Media | null; transcript: TranscriptInfo | null };

export type ClipParts = {
  tracks: Map<JobClipId, TrackParts[]>;
  highlights: Map<TrackId, HighlightRow[]>;
  images: Map<string, Image>;
  employers: Map<EmployerId, PublicEmployer>;
  people: Map<UserId, Who>;
  jobs: Map<JobClipId, LinkedJob[]>;
};

export async function partsOf(db: Db, clips: readonly ClipRow[]): Promise<ClipParts> {
  const ids = clips.map((clip) => clip.id);
  const pictures = clips.flatMap((clip) => [clip.coverImageId, ...clip.guests.map((guest) => guest.photoId)]);
  return db.atOnce(async (one) => {
    const [tracks, highlights, shown, employers, people, jobs] = await Promise.all([
      tracksOf(one, ids),
      highlightsOf(one, ids),
      presentImages(
        one,
        pictures.flatMap((id) => id ?? []),
      ),
      publicEmployersOf(one, [...new Set(clips.map((clip) => clip.employerId))]),
      peopleOf(one, [...new Set(clips.map((clip) => clip.createdById))]),
      linkedJobsOf(one, ids),
    ]);
    return { tracks, highlights, images: shown, employers, people, jobs };
  });
}

const posters = alias(images, 'posters');

const ids = sql.placeholder('ids');

const tracksByClip = statement((db) => {
  const { trackId, language, cueCount, wordCount, source, version } = jobClipTranscripts;
  return db
    .select({
      track: jobClipTracks,
      transcript: { trackId, language, cueCount, wordCount, source, version },
      medium: media,
      poster: posters,
    })
    .from(jobClipTracks)
    .leftJoin(jobClipTranscripts, eq(trackId, jobClipTracks.id))
    .leftJoin(media, eq(media.id, jobClipTracks.mediaId))
    .leftJoin(posters, eq(posters.id, media.posterId))
    .where(sql`${jobClipTracks.jobClipId} = any(${ids})`)
    .orderBy(asc(jobClipTracks.position))
    .prepare('tracks_by_clip');
});

async function tracksOf(db: Db, clips: JobClipId[]): Promise<ClipParts['tracks']> {
  if (clips.length === 0) return new Map();
  const rows = await tracksByClip(db).execute({ ids: clips });
  const parts = rows.map(({ track, transcript, medium, poster }) => ({
    track,
    transcript: transcript === null ? null : infoOf(transcript),
    media: joinedMedia(medium, poster),
  }));
  return Map.groupBy(parts, ({ track }) => track.jobClipId);
}

const infoOf = ({ trackId: _trackId, ...info }: TranscriptInfo & { trackId: TrackId }): TranscriptInfo =>
  info;

const highlightsByClip = statement((db) => {
  const { trackId, startMs, id } = jobClipHighlights;
  return db
    .select({ highlight: jobClipHighlights })
    .from(jobClipHighlights)
    .innerJoin(jobClipTracks, eq(jobClipTracks.id, trackId))
    .where(sql`${jobClipTracks.jobClipId} = any(${ids})`)
    .orderBy(asc(startMs), asc(id))
    .prepare('highlights_by_clip');
});

async function highlightsOf(db: Db, clips: JobClipId[]): Promise<ClipParts['highlights']> {
  if (clips.length === 0) return new Map();
  const rows = await highlightsByClip(db).execute({ ids: clips });
  return Map.groupBy(
    rows.map(({ highlight }) => highlight),
    (highlight) => highlight.trackId,
  );
}

const peopleById = statement((db) => {
  const { id, firstName, lastName, email } = users;
  return db
    .select({ id, firstName, lastName, email })
    .from(users)
    .where(sql`${id} = any(${ids})`)
    .prepare('people_by_id');
});

async function peopleOf(db: Db, wanted: UserId[]): Promise<ClipParts['people']> {
  if (wanted.length === 0) return new Map();
  const rows = await peopleById(db).execute({ ids: wanted });
  const nameOf = (row: (typeof rows)[number]) =>
    `${row.firstName} ${row.lastName}`.trim() || (row.email.split('@')[0] ?? '');
  return new Map(rows.map((row) => [row.id, { id: row.id, name: nameOf(row) }]));
}
