// Pictures found for others: by id to be shown, by permalink inside the tenant.
import { buffer } from 'node:stream/consumers';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Image } from '#contract/images.ts';
import type { Ref } from '#contract/kit/fields.ts';
import type { EmployerId, ImagePermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { statement } from '#server/db/statement.ts';
import { notFound } from '#server/errors.ts';
import { contentPages } from '#server/features/content-pages/table.ts';
import { jobClips } from '#server/features/job-clips/table.ts';
import type { FileStore } from '#server/outside/storage/file-store.ts';
import { presentImage } from './present.ts';
import { imageKey } from './rules.ts';
import { type ImageId, type ImageRow, images } from './table.ts';

const imagesById = statement((db) =>
  db
    .select()
    .from(images)
    .where(sql`${images.id} = any(${sql.placeholder('ids')})`)
    .prepare('images_by_id'),
);

/** The pictures with these ids (of any tenant: the caller holds them from its own rows), by id. */
export async function presentImages(db: Db, ids: readonly string[]): Promise<Map<string, Image>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await imagesById(db).execute({ ids: wanted });
  return new Map(rows.map((row) => [row.id, presentImage(row)]));
}

/** A picture whose row was read along with what shows it. */
export const joinedImage = (row: ImageRow | null): Image | null => (row === null ? null : presentImage(row));

/** The employer's picture with this permalink. Throws NOT_FOUND. */
export async function imageOf(ctx: EmployerContext, permalink: ImagePermalink): Promise<ImageRow> {
  const found = (await imagesByPermalink(ctx, [permalink])).get(permalink);
  if (found === undefined) throw notFound('This picture');
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

/** Which clips and content pages show a picture, by the picture's id. */
export async function usesOfImages(
  db: Db,
  employerId: EmployerId,
  ids: readonly string[],
): Promise<Map<string, Ref[]>> {
  const uses = new Map<string, Ref[]>();
  if (ids.length === 0) return uses;
  const clips = await db
    .select({
      permalink: jobClips.permalink,
      title: jobClips.title,
      cover: jobClips.coverImageId,
      guests: jobClips.guests,
    })
    .from(jobClips)
    .where(
      and(
        eq(jobClips.employerId, employerId),
        sql`(${inArray(sql`${jobClips.coverImageId}`, [...ids])} or ${jobClips.guests} <> '[]')`,
      ),
    );
  for (const { permalink, title, cover, guests } of clips) {
    for (const id of new Set([cover, ...guests.map((guest) => guest.photoId)])) {
      if (id !== null && ids.includes(id)) uses.set(id, [...(uses.get(id) ?? []), { permalink, title }]);
    }
  }
  for (const { id, ...page } of await pagesShowing(db, employerId, ids))
    uses.set(id, [...(uses.get(id) ?? []), page]);
  return uses;
}

/** A picture stands in the props of a block by its permalink. */
const pagesShowing = (db: Db, employerId: EmployerId, ids: readonly string[]) =>
  db
    .select({ id: images.id, permalink: contentPages.permalink, title: contentPages.title })
    .from(contentPages)
    .innerJoin(images, eq(images.employerId, contentPages.employerId))
    .where(
      and(
        eq(contentPages.employerId, employerId),
        ne(contentPages.status, 'archived'),
        inArray(images.id, ids as ImageId[]),
        sql`(${contentPages.shareImageId} = ${images.id} or ${contentPages.blocks} @>
          jsonb_build_array(jsonb_build_object('props', jsonb_build_object('image', ${images.permalink})))
          or ${contentPages.blocks} @> jsonb_build_array(jsonb_build_object('props', jsonb_build_object('items',
            jsonb_build_array(jsonb_build_object('image', ${images.permalink}))))))`,
      ),
    )
    .orderBy(asc(contentPages.id));

/** What is needed to serve a file of the picture, or null. */
export async function storedImage(
  db: Db,
  permalink: string,
): Promise<Pick<ImageRow, 'permalink' | 'widths'> | null> {
  const [row] = await db
    .select({ permalink: images.permalink, widths: images.widths })
    .from(images)
    .where(eq(images.permalink, permalink as ImagePermalink));
  return row ?? null;
}

/** A stored picture at least `width` pixels wide, where it is that wide; null when its file is gone. */
export async function bytesOfImage(files: FileStore, image: Image, width: number): Promise<Buffer | null> {
  const widths = image.sizes.map((size) => size.width).sort((one, other) => one - other);
  const fitting = widths.find((each) => each >= width) ?? widths.at(-1);
  if (fitting === undefined) return null;
  try {
    return await buffer(await files.read(imageKey(image.permalink, fitting, 'webp')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
