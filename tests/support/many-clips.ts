// A library of any size, as rows: clips as long as people make them, without the bytes of their recordings.
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { newPermalink } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import type { ImageId } from '#server/tables/images.ts';
import { jobClipHighlights, jobClips, jobClipTracks } from '#server/tables/job-clips.ts';
import { media } from '#server/tables/media.ts';
import type { TestEmployer, TestUser } from './make-people.ts';

export const TRACKS_EACH = 3;

const words =
  'night shift team lead first week harbour crew welding safety mentor promotion training office kitchen people customer release code review garden nurse ward driver route parents return apprentice engineer design failure mistake honest quiet loud winter summer project budget change together alone proud learned wanted asked called moved stayed'.split(
    ' ',
  );
const some = (count: number) => Array.from({ length: count }, () => words[randomInt(words.length)]).join(' ');
const person = () => `${some(1)} ${some(1)}`.replace(/\b./g, (letter) => letter.toUpperCase());
const sound = () => Array.from({ length: 256 }, () => randomInt(256));

type Stored = typeof jobClips.$inferInsert;

type Library = { employer: TestEmployer; owner: TestUser; clips: number; covers: readonly ImageId[] };

/** Published clips of three tracks with guests and highlights; every third has one of the covers. */
export async function makeManyClips(
  db: Db,
  { employer, owner, clips: count, covers }: Library,
): Promise<void> {
  const of = { employerId: employer.id };
  const clips = Array.from({ length: count }, (_, at) => ({
    ...{ ...of, id: randomUUID(), permalink: newPermalink(), type: 'audio', title: some(randomInt(4, 9)) },
    ...{ createdById: owner.id, status: 'published', publishedAt: new Date(), summary: some(60) },
    coverImageId: at % 3 === 0 ? (covers[at % covers.length] ?? null) : null,
    guests: Array.from({ length: 2 }, () => ({ name: person(), role: some(3), photoId: null })),
    updatedAt: new Date(Date.now() - randomInt(100_000_000) * 100),
  })) as unknown as (Stored & { id: string })[];
  const tracks = clips.flatMap((clip) =>
    Array.from({ length: TRACKS_EACH }, (_, position) => ({
      ...{ ...of, id: randomUUID(), permalink: newPermalink(), jobClipId: clip.id, position },
      ...{ title: `What ${some(7)}?`, mediaId: randomUUID(), speakers: [person()] },
    })),
  );
  const recordings = tracks.map(({ mediaId }) => ({
    ...{ ...of, id: mediaId, permalink: newPermalink(), kind: 'audio', fileName: 'talk.mp3' },
    ...{ contentType: 'audio/mpeg', extension: 'mp3', bytes: 480_000, status: 'ready', waveform: sound() },
    ...{ sha256: randomBytes(32).toString('hex'), durationMs: randomInt(60_000, 400_000) },
  }));
  const highlights = tracks.map(({ id }) => {
    const startMs = randomInt(40_000);
    return { ...of, id: randomUUID(), trackId: id, startMs, endMs: startMs + 9_000, quote: some(18) };
  });
  const inParts = async (rows: unknown[], insert: (part: never) => PromiseLike<unknown>) => {
    for (let at = 0; at < rows.length; at += 500) await insert(rows.slice(at, at + 500) as never);
  };
  await inParts(clips, (part) => db.insert(jobClips).values(part));
  await inParts(recordings, (part) => db.insert(media).values(part));
  await inParts(tracks, (part) => db.insert(jobClipTracks).values(part));
  await inParts(highlights, (part) => db.insert(jobClipHighlights).values(part));
}
