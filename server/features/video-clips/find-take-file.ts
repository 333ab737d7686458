// Which stored file an address of a take means. It cannot be guessed, so it is the permission.
import { eq } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { videoTakes } from '#server/tables/video-clips.ts';

export type TakeFile = { key: string; bytes: number; contentType: string; etag: string; fileName: string };

/** `file` is `{name}.{ext}`. Throws NOT_FOUND. */
export async function findTakeFile({ db }: Pick<Context, 'db'>, file: string): Promise<TakeFile> {
  const [, playedAs, extension] = /^([A-Za-z0-9_-]{22})\.([a-z0-9]{3,4})$/.exec(file) ?? [];
  if (playedAs === undefined) throw notFound('This recording');
  const [found] = await db.select().from(videoTakes).where(eq(videoTakes.playedAs, playedAs));
  if (found === undefined || found.extension !== extension) throw notFound('This recording');
  const { storedAs: key, bytes, contentType, sha256 } = found;
  return { key, bytes, contentType, etag: `"${sha256}"`, fileName: file };
}
