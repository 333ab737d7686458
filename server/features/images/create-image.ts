// Takes an uploaded picture in: encoded anew in its sizes, then kept, then written down.
import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { createImage as endpoint, Image } from '#contract/images.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { ImagePermalink } from '#contract/kit/ids.ts';
import { type EmployerContext, newId, newPermalink } from '#server/context.ts';
import type { UploadedFile } from '#server/outside/storage/file-store.ts';
import { type EncodedPicture, encodePicture } from './encode-picture.ts';
import { mayEditImages } from './policy.ts';
import { type ImageRow, presentImage } from './present.ts';
import { imageKey } from './rules.ts';
import { images } from './table.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'> & { file: UploadedFile };

export async function createImage(ctx: EmployerContext, input: Input): Promise<Image> {
  mayEditImages(ctx);
  await stayInTransaction(ctx);
  const temporary: string[] = [];
  const temporaryPath = async () => {
    const path = await ctx.services.files.temporaryPath();
    temporary.push(path);
    return path;
  };
  try {
    const picture = await encodePicture(input.file.path, temporaryPath);
    const permalink = newPermalink<ImagePermalink>();
    await keepFiles(ctx, permalink, picture);
    return presentImage(await write(ctx, permalink, picture, input));
  } finally {
    await Promise.all(temporary.map((path) => rm(path, { force: true })));
  }
}

// With an Idempotency-Key the answer's transaction is open already and must outlast the encoding.
async function stayInTransaction(ctx: EmployerContext): Promise<void> {
  if (ctx.db.isTransaction)
    await ctx.db.execute(sql`set local idle_in_transaction_session_timeout = '10min'`);
}

async function keepFiles(
  ctx: EmployerContext,
  permalink: ImagePermalink,
  { files }: EncodedPicture,
): Promise<void> {
  for (const { width, extension, path } of files) {
    const type = extension === 'jpg' ? 'image/jpeg' : `image/${extension}`;
    await ctx.services.files.keep(imageKey(permalink, width, extension), path, type);
  }
}

async function write(
  ctx: EmployerContext,
  permalink: ImagePermalink,
  picture: EncodedPicture,
  { body, file }: Input,
): Promise<ImageRow> {
  const { width, height, tint, widths } = picture;
  const focal = body.focal === undefined ? {} : { focalX: body.focal.x, focalY: body.focal.y };
  const at = ctx.now();
  const [row] = await ctx.db
    .insert(images)
    .values({
      id: newId(),
      permalink,
      employerId: ctx.employer.id,
      sha256: file.sha256,
      width,
      height,
      alt: body.alt,
      ...focal,
      tint,
      widths,
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  if (row === undefined) throw new Error('A picture was written and not returned.');
  return row;
}
