// Which stored file an address of a recording means. Drafts play in the studio through the same address:
// the permalink cannot be guessed, so it is the permission.
import { eq } from 'drizzle-orm';
import type { MediaPermalink } from '#contract/kit/ids.ts';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { employers } from '#server/tables/employers.ts';
import { media } from '#server/tables/media.ts';
import { mediaKey, originalName } from './rules.ts';

export type MediaFile = { key: string; bytes: number; contentType: string; etag: string; fileName: string };

/** `rendition` is `original.{ext}`. Throws NOT_FOUND. */
export async function findMediaFile(
  ctx: Pick<Context, 'db' | 'tags'>,
  permalink: string,
  rendition: string,
): Promise<MediaFile> {
  if (!/^[A-Za-z0-9_-]{10,12}$/.test(permalink)) throw notFound('This recording');
  const [found] = await ctx.db
    .select({ row: media, employer: employers.permalink })
    .from(media)
    .innerJoin(employers, eq(employers.id, media.employerId))
    .where(eq(media.permalink, permalink as MediaPermalink));
  if (found === undefined) throw notFound('This recording');
  const { row, employer } = found;
  if (row.status !== 'ready' || rendition !== originalName(row.extension)) throw notFound('This recording');
  ctx.tags.add(`employer:${employer}`);
  return {
    key: mediaKey(row.permalink, row.extension),
    bytes: row.bytes,
    contentType: row.contentType,
    etag: `"${row.sha256}"`,
    fileName: `${row.permalink}.${row.extension}`,
  };
}
