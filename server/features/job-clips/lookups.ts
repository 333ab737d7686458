// Clips found for verbs and for other features: inside the tenant, or published.
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PublicJobClip } from '#contract/job-clip.ts';
import type { JobClipPermalink, TrackPermalink } from '#contract/kit/ids.ts';
import type { Context, EmployerContext } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { statement } from '#server/db/statement.ts';
import { notFound } from '#server/errors.ts';
import { jobClips, jobClipTracks } from '#server/tables/job-clips.ts';
import { media } from '#server/tables/media.ts';
import { partsOf } from './clip-parts.ts';
import { type PresentedClip, presentClip, presentPublicClip } from './present.ts';
import { tagPictures } from './public/tag-pictures.ts';
import { type Bounds, boundsOf } from './rules.ts';
import { type ClipRow, clipColumns, type TrackRow } from './stored.ts';
import { heardCount } from './transcripts/heard-count.ts';
import { wholeClip } from './whole-clip.ts';

// What others ask for to present clips.
export { type ClipRow, clipColumns };

/** The employer's clip with this permalink. Throws NOT_FOUND. */
export async function clipOf(ctx: EmployerContext, permalink: JobClipPermalink): Promise<ClipRow> {
  const [row] = await ctx.db.select(clipColumns).from(jobClips).where(isOwn(ctx, permalink));
  if (row === undefined) throw notFound('This job clip');
  return row;
}

const hasPermalink = eq(jobClips.permalink, sql.placeholder('permalink'));
const isOwnOne = and(eq(jobClips.employerId, sql.placeholder('employer')), hasPermalink) as SQL;
const isPublished = and(hasPermalink, eq(jobClips.status, 'published')) as SQL;

const wholeOwnClip = wholeClip('whole_own_clip', isOwnOne);

const ownLocked = statement((db) =>
  db.select(clipColumns).from(jobClips).where(isOwnOne).for('update').prepare('own_clip_locked'),
);

/** The same, and nobody else changes it or its parts until the transaction ends. */
export async function lockedClipOf(ctx: EmployerContext, permalink: JobClipPermalink): Promise<ClipRow> {
  const [row] = await ownLocked(ctx.db).execute({ employer: ctx.employer.id, permalink });
  if (row === undefined) throw notFound('This job clip');
  return row;
}

const isOwn = (ctx: EmployerContext, permalink: JobClipPermalink) =>
  and(eq(jobClips.employerId, ctx.employer.id), eq(jobClips.permalink, permalink));

/** The clip of the employer with everything that belongs to it. Throws NOT_FOUND. */
export async function wholeClipOf(ctx: EmployerContext, permalink: JobClipPermalink): Promise<PresentedClip> {
  const clip = await wholeOwnClip(ctx.db, { employer: ctx.employer.id, permalink });
  if (clip === null) throw notFound('This job clip');
  return clip;
}

export type FoundTrack = { track: TrackRow; bounds: Bounds; durationMs: number | null };

/** A track of the clip, with the part of its medium that it plays. Throws NOT_FOUND. */
export async function trackOf(
  ctx: EmployerContext,
  clip: ClipRow,
  permalink: TrackPermalink,
): Promise<FoundTrack> {
  const [row] = await ctx.db
    .select({ track: jobClipTracks, durationMs: media.durationMs })
    .from(jobClipTracks)
    .leftJoin(media, eq(media.id, jobClipTracks.mediaId))
    .where(and(eq(jobClipTracks.jobClipId, clip.id), eq(jobClipTracks.permalink, permalink)));
  if (row === undefined) throw notFound('This track');
  return { ...row, bounds: boundsOf(row.track, row.durationMs) };
}

/** Clips in the order of their rows, with everything that belongs to them. */
export async function presentClips(db: Db, rows: readonly ClipRow[]): Promise<PresentedClip[]> {
  const parts = await partsOf(db, rows);
  return rows.map((row) => presentClip(row, parts));
}

export async function presentOne(db: Db, row: ClipRow): Promise<PresentedClip> {
  return presentClip(row, await partsOf(db, [row]));
}

const wholePublishedClip = wholeClip('whole_published_clip', isPublished);

/**
 * A published clip with everything that belongs to it, of any employer. The page that asks is dropped with it, also while
 * it does not exist yet. Throws NOT_FOUND.
 */
export async function wholePublicClip(ctx: Context, permalink: JobClipPermalink): Promise<PresentedClip> {
  ctx.tags.add(`job-clip:${permalink}`);
  const clip = await wholePublishedClip(ctx.db, { permalink });
  if (clip === null) throw notFound('This job clip');
  ctx.tags.add(`employer:${clip.employerProfile.permalink}`);
  return clip;
}

/** The same as anybody sees it; the page that asks is dropped with its pictures too. Throws NOT_FOUND. */
export async function publicClip(ctx: Context, permalink: JobClipPermalink): Promise<PublicJobClip> {
  const clip = presentPublicClip(await wholePublicClip(ctx, permalink));
  tagPictures(ctx, clip);
  return clip;
}

/**
 * Published clips in the order of their rows, as anybody sees them; the page that asks is dropped with each. Their jobs
 * are left out: a page that shows a clip for one job need not change with all the others.
 */
export async function presentPublicClips(ctx: Context, rows: readonly ClipRow[]): Promise<PublicJobClip[]> {
  if (rows.length === 0) return [];
  const clips = (await presentClips(ctx.db, rows)).map((clip) => ({
    ...presentPublicClip(clip),
    jobPages: [],
  }));
  for (const clip of clips) {
    ctx.tags.add(`job-clip:${clip.permalink}`);
    tagPictures(ctx, clip);
  }
  return clips;
}

// Written out: inside a list of columns the builder would leave the table's name away.
const hasWords = sql<boolean>`exists (select 1 from job_clip_transcripts words
  join job_clip_tracks track on track.id = words.track_id
  where track.job_clip_id = job_clips.id and ${heardCount('track', 'words')} > 0)`;

/** The addresses of all published clips, and of the transcripts that say something, for the sitemap. */
export async function publishedPages(db: Db): Promise<{ path: string; changedAt: Date }[]> {
  const rows = await db
    .select({ permalink: jobClips.permalink, changedAt: jobClips.updatedAt, hasWords })
    .from(jobClips)
    .where(eq(jobClips.status, 'published'))
    .orderBy(desc(jobClips.publishedAt));
  return rows.flatMap((row) => {
    const path = `/job-clip/${row.permalink}`;
    const { changedAt } = row;
    return [{ path, changedAt }, ...(row.hasWords ? [{ path: `${path}/transcript`, changedAt }] : [])];
  });
}
