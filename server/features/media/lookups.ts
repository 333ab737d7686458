// Recordings found for others: joined to what plays them, or by permalink inside the tenant.
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Ref } from '#contract/kit/fields.ts';
import type { MediaPermalink } from '#contract/kit/ids.ts';
import type { Media } from '#contract/media.ts';
import type { EmployerContext } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { notFound } from '#server/errors.ts';
import { joinedImage, presentImages } from '#server/features/images/lookups.ts';
import type { ImageRow } from '#server/tables/images.ts';
import { jobClips, jobClipTracks } from '#server/tables/job-clips.ts';
import { type MediaId, media } from '#server/tables/media.ts';
import { type MediaRow, presentRow } from './present.ts';
import { mediaKey } from './rules.ts';

/** A recording whose row and poster were read along with what plays it; without `usedIn`. */
export const joinedMedia = (row: MediaRow | null, poster: ImageRow | null): Media | null =>
  row === null ? null : presentRow(row, joinedImage(poster));

/** Recordings as staff see them in the library: with the clips that play them. */
export async function presentMediaForStaff(db: Db, rows: readonly MediaRow[]): Promise<Media[]> {
  const uses = await usesOf(
    db,
    rows.map((row) => row.id),
  );
  const posters = await presentImages(
    db,
    rows.flatMap((row) => row.posterId ?? []),
  );
  return rows.map((row) => presentRow(row, posters.get(row.posterId ?? '') ?? null, uses.get(row.id)));
}

/** One of them. */
export async function presentOneForStaff(db: Db, row: MediaRow): Promise<Media> {
  const [found] = await presentMediaForStaff(db, [row]);
  if (found === undefined) throw new Error('A recording was read and not presented.');
  return found;
}

/** Which clips play a recording, by its id. */
async function usesOf(db: Db, ids: MediaId[]): Promise<Map<MediaId, Ref[]>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .selectDistinct({ id: jobClipTracks.mediaId, permalink: jobClips.permalink, title: jobClips.title })
    .from(jobClipTracks)
    .innerJoin(jobClips, eq(jobClips.id, jobClipTracks.jobClipId))
    .where(inArray(jobClipTracks.mediaId, ids))
    .orderBy(asc(jobClips.title));
  const uses = new Map<MediaId, Ref[]>();
  for (const { id, permalink, title } of found) {
    if (id !== null) uses.set(id, [...(uses.get(id) ?? []), { permalink, title }]);
  }
  return uses;
}

/** The employer's recording, which nobody else changes until the transaction ends. Throws NOT_FOUND. */
export async function heldMedia(tx: EmployerContext, permalink: MediaPermalink): Promise<MediaRow> {
  const [row] = await tx.db
    .select()
    .from(media)
    .where(and(eq(media.employerId, tx.employer.id), eq(media.permalink, permalink)))
    .for('update');
  if (row === undefined) throw notFound('This recording');
  return row;
}

/** The employer's recording with this permalink. Throws NOT_FOUND. */
export async function mediaOf(ctx: EmployerContext, permalink: MediaPermalink): Promise<MediaRow> {
  const found = (await mediaByPermalink(ctx, [permalink])).get(permalink);
  if (found === undefined) throw notFound('This recording');
  return found;
}

/** Those of the permalinks that are recordings of the employer. */
export async function mediaByPermalink(
  ctx: EmployerContext,
  permalinks: readonly MediaPermalink[],
): Promise<Map<MediaPermalink, MediaRow>> {
  if (permalinks.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(media)
    .where(and(eq(media.employerId, ctx.employer.id), inArray(media.permalink, [...permalinks])));
  return new Map(rows.map((row) => [row.permalink, row]));
}

export type StoredRecording = { key: string; extension: string } & Pick<
  MediaRow,
  'contentType' | 'bytes' | 'durationMs'
>;

/** Where the bytes of a recording of the employer are; null of one that is gone or can't be played. */
export async function storedRecording(
  { db, employer }: Pick<EmployerContext, 'db' | 'employer'>,
  id: MediaId,
): Promise<StoredRecording | null> {
  const [row] = await db
    .select()
    .from(media)
    .where(and(eq(media.employerId, employer.id), eq(media.id, id)));
  if (row === undefined || row.status !== 'ready') return null;
  const { permalink, extension, contentType, bytes, durationMs } = row;
  return { key: mediaKey(permalink, extension), extension, contentType, bytes, durationMs };
}
