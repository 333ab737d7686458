// Clips as lists carry them, read without what no list shows: words, quotes, whole pictures and recordings.
import { asc, eq, sql } from 'drizzle-orm';
import type { JobClipRow } from '#contract/job-clip.ts';
import { coverOf, faceOf, marksOf, peaksOfWave, type Sound, waveOf } from '#lib/format/clip-row.ts';
import type { EmployerContext } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { among, type RowsOf, together } from '#server/db/together.ts';
import { presentById, selectImages } from '#server/features/images/lookups.ts';
import { employers } from '#server/tables/employers.ts';
import { images } from '#server/tables/images.ts';
import { type JobClipId, jobClipHighlights, jobClipTracks } from '#server/tables/job-clips.ts';
import { jobPageClips } from '#server/tables/job-pages.ts';
import { media } from '#server/tables/media.ts';
import { users } from '#server/tables/users.ts';
import { nameOf } from './clip-parts.ts';
import { linkedJobsByClip, selectLinkedJobs } from './linked-jobs.ts';
import { boundsOf, lengthOf } from './rules.ts';
import type { ClipRow } from './stored.ts';

function rowParts(db: Db) {
  const ofClips = among('clips')(jobClipTracks.jobClipId);
  const { id: track, jobClipId, permalink, startMs, endMs } = jobClipTracks;
  const { id, firstName, lastName, email } = users;
  return {
    tracks: db
      .select({
        ...{ track, jobClipId, permalink, startMs, endMs },
        ...{ durationMs: media.durationMs, wave: media.wave },
      })
      .from(jobClipTracks)
      .leftJoin(media, eq(media.id, jobClipTracks.mediaId))
      .where(ofClips)
      .orderBy(asc(jobClipTracks.position)),
    highlights: db
      .select({
        track: jobClipHighlights.trackId,
        start: jobClipHighlights.startMs,
        end: jobClipHighlights.endMs,
        hearts: jobClipHighlights.heartCount,
      })
      .from(jobClipHighlights)
      .innerJoin(jobClipTracks, eq(jobClipTracks.id, jobClipHighlights.trackId))
      .where(ofClips)
      .orderBy(asc(jobClipHighlights.startMs), asc(jobClipHighlights.id)),
    employer: db
      .select({ name: employers.name, permalink: employers.permalink })
      .from(employers)
      .where(eq(employers.id, sql.placeholder('employer'))),
    pictures: selectImages(db, among('pictures')(images.id)),
    people: db.select({ id, firstName, lastName, email }).from(users).where(among('people')(id)),
    jobs: selectLinkedJobs(db, among('clips')(jobPageClips.jobClipId)),
  };
}
const partsOfRows = together('clip_row_parts', rowParts);

/** In the order of their rows, all of the employer who asks. */
export async function presentRows(ctx: EmployerContext, rows: readonly ClipRow[]): Promise<JobClipRow[]> {
  if (rows.length === 0) return [];
  const pictures = rows.flatMap((clip) => [clip.coverImageId, ...clip.guests.map((guest) => guest.photoId)]);
  const found = await partsOfRows(ctx.db, {
    employer: ctx.employer.id,
    clips: rows.map((clip) => clip.id),
    pictures: [...new Set(pictures.flatMap((id) => id ?? []))],
    people: [...new Set(rows.map((clip) => clip.createdById))],
  });
  const parts = sorted(found);
  return rows.map((row) => presentRow(row, parts));
}

type Parts = ReturnType<typeof sorted>;

const sorted = ({ employer, tracks, highlights, pictures, people, jobs }: RowsOf<typeof rowParts>) => ({
  employer: employer[0],
  tracks: Map.groupBy(tracks, (track) => track.jobClipId),
  highlights: Map.groupBy(highlights, ({ track }) => track),
  pictures: presentById(pictures),
  people: new Map(people.map((person) => [person.id, { id: person.id, name: nameOf(person) }])),
  jobs: linkedJobsByClip(jobs),
});

function presentRow(row: ClipRow, parts: Parts): JobClipRow {
  const createdBy = parts.people.get(row.createdById);
  const { employer } = parts;
  if (createdBy === undefined || employer === undefined)
    throw new Error('A clip lost its employer or its author.');
  const { permalink, type, title, status, language, version } = row;
  const { tracks, sounds, hearts } = heardOf(row.id, parts);
  const picture = (id: string | null) => parts.pictures.get(id ?? '') ?? null;
  return {
    ...{ permalink, type, title, status, language, version, createdBy, tracks, hearts },
    cover: coverOf(picture(row.coverImageId)),
    wave: waveOf(sounds),
    highlights: marksOf(sounds),
    guests: row.guests.map(({ name, photoId }) => ({ name, photo: faceOf(picture(photoId)) })),
    durationMs: sounds.reduce((sum, { start, end, durationMs }) => {
      return sum + lengthOf(boundsOf({ startMs: start, endMs: end }, durationMs));
    }, 0),
    jobPages: (parts.jobs.get(row.id) ?? []).map((job) => ({ permalink: job.permalink, title: job.title })),
    employerName: employer.name,
    employerProfile: employer,
    publishedAt: status === 'published' ? (row.publishedAt?.toISOString() ?? null) : null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

function heardOf(clip: JobClipId, parts: Parts) {
  const found = parts.tracks.get(clip) ?? [];
  const sounds = found.map(
    ({ track, startMs: start, endMs: end, durationMs, wave }): Sound => ({
      ...{ start, end, durationMs },
      waveform: peaksOfWave(wave),
      highlights: parts.highlights.get(track) ?? [],
    }),
  );
  const kept = found.flatMap(({ track }) => parts.highlights.get(track) ?? []);
  return {
    sounds,
    tracks: found.map(({ permalink }) => ({ permalink })),
    hearts: kept.reduce((sum, { hearts }) => sum + hearts, 0),
  };
}
