// Stored captions of video clips, read and told of.
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { SentTake } from '#contract/video-clips.ts';
import type { Db } from '#server/db/client.ts';
import { type VideoClipId, videoClipCaptions } from '#server/tables/video-clips.ts';
import type { TakeRow } from '../lookups.ts';
import { captionsUrl } from '../rules.ts';

export type CaptionRow = typeof videoClipCaptions.$inferSelect;

/** What a list needs to know of captions: everything but the words. */
export type CaptionFacts = Pick<CaptionRow, 'videoClipId' | 'prompt' | 'language' | 'status' | 'cues'>;

export async function captionsOf(db: Db, ids: readonly VideoClipId[]): Promise<CaptionFacts[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(videoClipCaptions)
    .where(inArray(videoClipCaptions.videoClipId, [...ids]))
    .orderBy(asc(videoClipCaptions.language));
}

export const captionsOfTake = (all: readonly CaptionFacts[], take: TakeRow): SentTake['captions'] =>
  all
    .filter(({ videoClipId, prompt }) => videoClipId === take.videoClipId && prompt === take.prompt)
    .map(({ language, status, cues }) => ({
      ...{ language, status, cueCount: cues.length },
      url: captionsUrl(take.playedAs, language),
    }));

export type CaptionKey = Pick<CaptionRow, 'videoClipId' | 'prompt' | 'language'>;

export const isCaption = ({ videoClipId, prompt, language }: CaptionKey) =>
  and(
    eq(videoClipCaptions.videoClipId, videoClipId),
    eq(videoClipCaptions.prompt, prompt),
    eq(videoClipCaptions.language, language),
  );

export async function captionRow(db: Db, key: CaptionKey): Promise<CaptionRow | null> {
  const [row] = await db.select().from(videoClipCaptions).where(isCaption(key));
  return row ?? null;
}
