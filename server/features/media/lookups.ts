// Recordings found for others: by id to be played, by permalink inside the tenant.
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Ref } from '#contract/kit/fields.ts';
import type { MediaPermalink } from '#contract/kit/ids.ts';
import type { Media } from '#contract/media.ts';
import type { EmployerContext } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { notFound } from '#server/errors.ts';
import { presentImages } from '#server/features/images/lookups.ts';
import { jobClips, jobClipTracks } from '#server/features/job-clips/table.ts';
import { type MediaRow, presentRow } from './present.ts';
import { type MediaId, media } from './table.ts';

/** The recordings with these ids (the caller holds them from its own rows), by id, without `usedIn`. */
export async function presentMedia(db: Db, ids: readonly MediaId[]): Promise<Map<MediaId, Media>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db.select().from(media).where(inArray(media.id, wanted));
  return new Map((await withPosters(db, rows)).map(({ row, poster }) => [row.id, presentRow(row, poster)]));
}

/** The same rows as staff see them in the library: with the clips that play them. */
export async function presentMediaForStaff(db: Db, rows: readonly MediaRow[]): Promise<Media[]> {
  const uses = await usesOf(
    db,
    rows.map((row) => row.id),
  );
  return (await withPosters(db, rows)).map(({ row, poster }) => presentRow(row, poster, uses.get(row.id)));
}

async function withPosters(db: Db, rows: readonly MediaRow[]) {
  const posters = await presentImages(
    db,
    rows.flatMap((row) => row.posterId ?? []),
  );
  return rows.map((row) => ({ row, poster: posters.get(row.posterId ?? '') ?? null }));
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
