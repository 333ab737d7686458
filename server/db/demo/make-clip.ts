// Makes one demo clip: cover, recordings, tracks, transcripts, highlights and their hearts; published if it says so.
import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { JobClip, Track } from '#contract/job-clip.ts';
import type { AnonymousId, HighlightId, ImagePermalink, JobClipPermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { createImage } from '#server/features/images/create-image.ts';
import { createHighlight } from '#server/features/job-clips/highlights/create-highlight.ts';
import { publishJobClip } from '#server/features/job-clips/publishing/publish-job-clip.ts';
import { saveTranscript } from '#server/features/job-clips/transcripts/save-transcript.ts';
import { createJobClip } from '#server/features/job-clips/writing/create-job-clip.ts';
import { createMedia } from '#server/features/media/create-media.ts';
import { jobClipHearts, jobClipHighlights } from '#server/tables/job-clips.ts';
import { type DemoClip, type DemoTrack, demoCoverUrl, demoSoundUrl } from './demo-content.ts';
import { uploadingFile } from './uploading.ts';

/** Works in the caller's transaction; answers the clip as it stands afterwards. */
export async function makeClip(ctx: EmployerContext, demo: DemoClip): Promise<JobClip> {
  const tracks = [];
  for (const track of demo.tracks) tracks.push(await newTrack(ctx, track));
  const { type, title, language, summary, guests } = demo;
  const coverImage = await newCover(ctx, demo);
  const clip = await createJobClip(ctx, {
    body: { type, title, language, summary, coverImage, guests, tracks },
  });
  for (const [at, track] of clip.tracks.entries()) {
    const source = demo.tracks[at];
    if (source !== undefined) await addWords(ctx, clip.permalink, { track, source });
  }
  if (demo.status !== 'published') return clip;
  return publishJobClip(ctx, { params: { employer: ctx.employer.permalink, clip: clip.permalink } });
}

async function newTrack(ctx: EmployerContext, track: DemoTrack) {
  const media = await uploadingFile(ctx, demoSoundUrl(track.soundFile), (file) =>
    createMedia(ctx, { body: { waveform: track.peaks }, file }),
  );
  return {
    title: track.title,
    media: media.permalink,
    speakers: track.speakers.map((speaker) => speaker.name),
  };
}

async function newCover(ctx: EmployerContext, { cover }: DemoClip): Promise<ImagePermalink | null> {
  if (cover === null) return null;
  const { alt, focal } = cover;
  const image = await uploadingFile(ctx, demoCoverUrl(cover.file), (file) =>
    createImage(ctx, { body: { alt, focal }, file }),
  );
  return image.permalink;
}

type Words = { track: Track; source: DemoTrack };

async function addWords(
  ctx: EmployerContext,
  clip: JobClipPermalink,
  { track, source }: Words,
): Promise<void> {
  const params = { employer: ctx.employer.permalink, clip, track: track.permalink };
  await saveTranscript(ctx, { params, body: { cues: source.cues }, version: 0, file: undefined });
  for (const { start, end, quote, title, hearts } of source.highlights) {
    const { id } = await createHighlight(ctx, { params, body: { start, end, quote, title } });
    await giveHearts(ctx, id, hearts);
  }
}

const DAY_MS = 86_400_000;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** What is counted for the first of a month of daily highlights came in the week before it. */
const HEART_DAYS = 37;

/** Hearts of visitors who never were, spread evenly over the last weeks. */
async function giveHearts(ctx: EmployerContext, highlightId: HighlightId, hearts: number): Promise<void> {
  if (hearts === 0) return;
  const rows = Array.from({ length: hearts }, (_, at) => ({
    highlightId,
    anonymousId: Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('') as AnonymousId,
    createdAt: new Date(ctx.now().getTime() - ((at + Math.random()) / hearts) * HEART_DAYS * DAY_MS),
  }));
  await ctx.db.insert(jobClipHearts).values(rows);
  await ctx.db
    .update(jobClipHighlights)
    .set({ heartCount: hearts })
    .where(eq(jobClipHighlights.id, highlightId));
}
