// Reads everything that belongs to some clips in a fixed number of queries, however many clips there are.
import { asc, inArray } from 'drizzle-orm';
import type { PublicEmployer } from '#contract/employer-profile.ts';
import type { Image } from '#contract/images.ts';
import type { TranscriptInfo } from '#contract/job-clip.ts';
import type { Who } from '#contract/kit/fields.ts';
import type { EmployerId, UserId } from '#contract/kit/ids.ts';
import type { Media } from '#contract/media.ts';
import type { Db } from '#server/db/client.ts';
import { publicEmployerOf } from '#server/features/employers/lookups.ts';
import { presentImages } from '#server/features/images/lookups.ts';
import { presentMedia } from '#server/features/media/lookups.ts';
import type { MediaId } from '#server/features/media/table.ts';
import { users } from '#server/features/users/table.ts';
import type { ClipRow, HighlightRow, TrackRow } from './stored.ts';
import {
  type JobClipId,
  jobClipHighlights,
  jobClipTracks,
  jobClipTranscripts,
  type TrackId,
} from './table.ts';

export type ClipParts = {
  tracks: Map<JobClipId, TrackRow[]>;
  transcripts: Map<TrackId, TranscriptInfo>;
  highlights: Map<TrackId, HighlightRow[]>;
  media: Map<MediaId, Media>;
  images: Map<string, Image>;
  employers: Map<EmployerId, PublicEmployer>;
  people: Map<UserId, Who>;
};

export async function partsOf(db: Db, clips: readonly ClipRow[]): Promise<ClipParts> {
  const tracks = await tracksOf(
    db,
    clips.map((clip) => clip.id),
  );
  const trackIds = tracks.map((track) => track.id);
  const pictures = clips.flatMap((clip) => [clip.coverImageId, ...clip.guests.map((guest) => guest.photoId)]);
  return {
    tracks: Map.groupBy(tracks, (track) => track.jobClipId),
    transcripts: await transcriptsOf(db, trackIds),
    highlights: Map.groupBy(await highlightsOf(db, trackIds), (highlight) => highlight.trackId),
    media: await presentMedia(
      db,
      tracks.flatMap((track) => track.mediaId ?? []),
    ),
    images: await presentImages(
      db,
      pictures.flatMap((id) => id ?? []),
    ),
    employers: await employersOf(db, new Set(clips.map((clip) => clip.employerId))),
    people: await peopleOf(db, [...new Set(clips.map((clip) => clip.createdById))]),
  };
}

async function tracksOf(db: Db, ids: JobClipId[]): Promise<TrackRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(jobClipTracks)
    .where(inArray(jobClipTracks.jobClipId, ids))
    .orderBy(asc(jobClipTracks.position));
}

async function transcriptsOf(db: Db, ids: TrackId[]): Promise<ClipParts['transcripts']> {
  if (ids.length === 0) return new Map();
  const { trackId, language, cueCount, wordCount, source, version } = jobClipTranscripts;
  const rows = await db
    .select({ trackId, language, cueCount, wordCount, source, version })
    .from(jobClipTranscripts)
    .where(inArray(trackId, ids));
  return new Map(rows.map(({ trackId: id, ...info }) => [id, info]));
}

async function highlightsOf(db: Db, ids: TrackId[]): Promise<HighlightRow[]> {
  if (ids.length === 0) return [];
  const { trackId, startMs, id } = jobClipHighlights;
  return db.select().from(jobClipHighlights).where(inArray(trackId, ids)).orderBy(asc(startMs), asc(id));
}

async function employersOf(db: Db, ids: Set<EmployerId>): Promise<ClipParts['employers']> {
  const found: ClipParts['employers'] = new Map();
  for (const id of ids) found.set(id, await publicEmployerOf(db, id));
  return found;
}

async function peopleOf(db: Db, ids: UserId[]): Promise<ClipParts['people']> {
  if (ids.length === 0) return new Map();
  const { id, firstName, lastName, email } = users;
  const rows = await db.select({ id, firstName, lastName, email }).from(users).where(inArray(id, ids));
  const nameOf = (row: (typeof rows)[number]) =>
    `${row.firstName} ${row.lastName}`.trim() || (row.email.split('@')[0] ?? '');
  return new Map(rows.map((row) => [row.id, { id: row.id, name: nameOf(row) }]));
}
