// Captions as the file that players load. Its address cannot be guessed, so it is the permission.
import { eq } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { vttOf } from '#server/features/job-clips/captions/lookups.ts';
import { videoTakes } from '#server/tables/video-clips.ts';
import { captionRow } from './caption-rows.ts';

/** `file` is `{name}.{language}.vtt`. Throws NOT_FOUND. */
export async function captionsFile({ db }: Pick<Context, 'db'>, file: string): Promise<string> {
  const [, playedAs, language] = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9-]{2,35})\.vtt$/.exec(file) ?? [];
  if (playedAs === undefined || language === undefined) throw notFound('These captions');
  const [take] = await db.select().from(videoTakes).where(eq(videoTakes.playedAs, playedAs));
  const row =
    take === undefined
      ? null
      : await captionRow(db, { videoClipId: take.videoClipId, prompt: take.prompt, language });
  if (row === null || row.cues.length === 0) throw notFound('These captions');
  return vttOf(row.cues);
}
