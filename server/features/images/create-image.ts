// Takes an uploaded picture in: encoded anew in its sizes, then kept, then written down.
import { rm } from 'node:fs/promises';
import type { createImage as endpoint, Image } from '#contract/images.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { ImagePermalink } from '#contract/kit/ids.ts';
import { type EmployerContext, newId, newPermalink } from '#server/context.ts';
import type { UploadedFile } from '#server/outside/storage/file-store.ts';
import { type ImageRow, images } from '#server/tables/images.ts';
import { type EncodedPicture, encodePicture } from './encode-picture.ts';
import { mayEditImages } from './policy.ts';
import { presentToStaff } from './present.ts';
import { imageKey, imageTypes, originalKey } from './rules.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'> & { file: UploadedFile };

export async function createImage(ctx: EmployerContext, input: Input): Promise<Image> {
  mayEditImages(ctx);
  const temporary: string[] = [];
  const temporaryPath = async () => {
    const path = await ctx.services.files.temporaryPath();
    temporary.push(path);
    return path;
  };
  try {
    const picture = await encodePicture(input.file.path, temporaryPath);
    return presentToStaff(await keep(ctx, picture, input));
  } finally {
    await Promise.all(temporary.map((path) => rm(path, { force: true })));
  }
}

/** The files first: a row whose files are missing would be a promise that cannot be kept. */
async function keep(ctx: EmployerContext, picture: EncodedPicture, input: Input): Promise<ImageRow> {
  const { files } = ctx.services;
  const permalink = newPermalink<ImagePermalink>();
  const kept: string[] = [];
  try {
    for (const { width, extension, path } of picture.files) {
      const key = imageKey(permalink, { width, extension, cut: null });
      await files.keep(key, path, imageTypes[extension]);
      kept.push(key);
    }
    await files.keep(originalKey(permalink), input.file.path, 'application/octet-stream');
    kept.push(originalKey(permalink));
    return await write(ctx, picture, { ...input, permalink });
  } catch (error) {
    await Promise.all(kept.map((key) => files.remove(key)));
    throw error;
  }
}

async function write(
  ctx: EmployerContext,
  picture: EncodedPicture,
  { permalink, body, file }: Input & { permalink: ImagePermalink },
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
