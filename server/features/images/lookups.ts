// Pictures found for others: by id to be shown, by permalink inside the tenant.
import { buffer } from 'node:stream/consumers';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Image } from '#contract/images.ts';
import type { EmployerId, ImagePermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { statement } from '#server/db/statement.ts';
import { notFound } from '#server/errors.ts';
import type { FileStore } from '#server/outside/storage/file-store.ts';
import { employers } from '#server/tables/employers.ts';
import { type ImageRow, images } from '#server/tables/images.ts';
import { presentImage } from './present.ts';
import { keyOf } from './rules.ts';

/** Pictures for a statement that asks more than that. */
export const selectImages = (db: Db, where: SQL) => db.select().from(images).where(where);

/** Rows of pictures as they are shown, by id. */
export const presentById = (rows: readonly ImageRow[]): Map<string, Image> =>
  new Map(rows.map((row) => [row.id, presentImage(row)]));

const imagesById = statement((db) =>
  selectImages(db, sql`${images.id} = any(${sql.placeholder('ids')})`).prepare('images_by_id'),
);

/** The pictures with these ids (of any tenant: the caller holds them from its own rows), by id. */
export async function presentImages(db: Db, ids: readonly string[]): Promise<Map<string, Image>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  return presentById(await imagesById(db).execute({ ids: wanted }));
}

/** A picture whose row was read along with what shows it. */
export const joinedImage = (row: ImageRow | null): Image | null => (row === null ? null : presentImage(row));

/** The employer's picture with this permalink. Throws NOT_FOUND. */
export async function imageOf(ctx: EmployerContext, permalink: ImagePermalink): Promise<ImageRow> {
  const found = (await imagesByPermalink(ctx, [permalink])).get(permalink);
  if (found === undefined) throw notFound('This image');
  return found;
}

/** Pictures of an employer as they are shown, by permalink; those it does not have are left out. */
export async function picturesNamed(
  db: Db,
  employerId: EmployerId,
  permalinks: readonly ImagePermalink[],
): Promise<Map<ImagePermalink, Image>> {
  if (permalinks.length === 0) return new Map();
  const rows = await db
    .select()
    .from(images)
    .where(and(eq(images.employerId, employerId), inArray(images.permalink, [...permalinks])));
  return new Map(rows.map((row) => [row.permalink, presentImage(row)]));
}

/** Those of the permalinks that are pictures of the employer. */
export async function imagesByPermalink(
  ctx: EmployerContext,
  permalinks: readonly ImagePermalink[],
): Promise<Map<ImagePermalink, ImageRow>> {
  if (permalinks.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(images)
    .where(and(eq(images.employerId, ctx.employer.id), inArray(images.permalink, [...permalinks])));
  return new Map(rows.map((row) => [row.permalink, row]));
}

/** What is needed to serve a file of the picture, or null. */
export async function storedImage(
  db: Db,
  permalink: string,
): Promise<(Pick<ImageRow, 'permalink' | 'widths'> & { employer: string }) | null> {
  const [row] = await db
    .select({ permalink: images.permalink, widths: images.widths, employer: employers.permalink })
    .from(images)
    .innerJoin(employers, eq(employers.id, images.employerId))
    .where(eq(images.permalink, permalink as ImagePermalink));
  return row ?? null;
}

/** The narrowest size there is that is at least so wide, else the widest. */
function sizeFor(image: Image, width: number): Image['sizes'][number] | undefined {
  const sizes = [...image.sizes].sort((one, other) => one.width - other.width);
  return sizes.find((each) => each.width >= width) ?? sizes.at(-1);
}

/** How many bytes a browser loads of a picture that it shows `width` pixels wide; 0 when its file is gone. */
export async function sizeOfImage(files: FileStore, image: Image, width: number): Promise<number> {
  const fitting = sizeFor(image, width);
  return fitting === undefined ? 0 : ((await files.size(keyOf(fitting.avif))) ?? 0);
}

/** A stored picture at least `width` pixels wide, where it is that wide; null when its file is gone. */
export async function bytesOfImage(files: FileStore, image: Image, width: number): Promise<Buffer | null> {
  const fitting = sizeFor(image, width);
  if (fitting === undefined) return null;
  try {
    return await buffer(await files.read(keyOf(fitting.webp)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
