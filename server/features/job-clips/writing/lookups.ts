// How other features make and change clips.
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Cue, SavedJobClip } from '#contract/job-clip.ts';
import type { NewJobClip, TrackChange } from '#contract/job-clip-changes.ts';
import type { JobClipPermalink } from '#contract/kit/ids.ts';
import { audit } from '#server/audit/audit.ts';
import { type Context, dropPages, type EmployerContext, inTransaction } from '#server/context.ts';
import { jobClips, jobClipTracks } from '#server/tables/job-clips.ts';
import type { MediaId } from '#server/tables/media.ts';
import { lockedClipOf, wholeClipOf } from '../lookups.ts';
import { publishedAtOf } from '../publishing/change-status.ts';
import { isPlayable } from '../publishing/playable.ts';
import { type ClipRow, clipColumns } from '../stored.ts';
import { saveTranscript } from '../transcripts/save-transcript.ts';
import { createJobClip } from './create-job-clip.ts';
import { saveJobClip } from './save-job-clip.ts';
import { refreshSearchText } from './search-text.ts';

/** `words`: what is said in it, where that is known. */
export type TrackWithWords = TrackChange & { words: { language: string; cues: Cue[] } | null };

type NewClip = Omit<NewJobClip, 'tracks'> & { tracks: readonly TrackWithWords[] };

/** Makes a draft. */
export async function makeClip(ctx: EmployerContext, { tracks, ...clip }: NewClip): Promise<SavedJobClip> {
  return inTransaction(ctx, async (tx) => {
    const made = await createJobClip(tx, { body: { ...clip, tracks: tracks.map(withoutWords) } });
    return withWords(tx, made, tracks);
  });
}

/** Adds tracks behind those there are. Throws as saving the clip does. */
export async function addTracks(
  ctx: EmployerContext,
  permalink: JobClipPermalink,
  tracks: readonly TrackWithWords[],
): Promise<SavedJobClip> {
  return inTransaction(ctx, async (tx) => {
    const clip = await lockedClipOf(tx, permalink);
    const before = await tx.db
      .select({ permalink: jobClipTracks.permalink })
      .from(jobClipTracks)
      .where(eq(jobClipTracks.jobClipId, clip.id))
      .orderBy(asc(jobClipTracks.position));
    const saved = await saveJobClip(tx, {
      params: { employer: tx.employer.permalink, clip: permalink },
      body: { tracks: [...before, ...tracks.map(withoutWords)] },
      version: clip.version,
    });
    return withWords(tx, saved, tracks);
  });
}

const withoutWords = ({ words: _, ...track }: TrackWithWords): TrackChange => track;

/** The tracks that were made are the clip's last ones. */
async function withWords(
  tx: EmployerContext,
  saved: SavedJobClip,
  tracks: readonly TrackWithWords[],
): Promise<SavedJobClip> {
  const made = saved.tracks.slice(saved.tracks.length - tracks.length);
  const params = { employer: tx.employer.permalink, clip: saved.permalink };
  for (const [at, { permalink: track }] of made.entries()) {
    const words = tracks[at]?.words ?? null;
    if (words === null) continue;
    await saveTranscript(tx, { params: { ...params, track }, body: words, version: 0, file: undefined });
  }
  const { profile } = saved;
  return { ...(await wholeClipOf(tx, saved.permalink)), profile };
}

/**
 * Within a transaction: recordings leave every clip that plays them, with their words and highlights, as whoever spoke
 * in them took them back. A published clip that then plays nothing becomes a draft.
 */
export async function leaveRecordings(
  tx: Context,
  { employerPermalink, mediaIds }: { employerPermalink: string; mediaIds: readonly MediaId[] },
): Promise<void> {
  if (mediaIds.length === 0) return;
  const isOne = inArray(jobClipTracks.mediaId, [...mediaIds]);
  const playing = tx.db.select({ id: jobClipTracks.jobClipId }).from(jobClipTracks).where(isOne);
  const clips = await tx.db
    .select(clipColumns)
    .from(jobClips)
    .where(inArray(jobClips.id, playing))
    .orderBy(asc(jobClips.id))
    .for('update');
  if (clips.length === 0) return;
  await tx.db.delete(jobClipTracks).where(isOne);
  for (const clip of clips) await settle(tx, clip, employerPermalink);
}

async function settle(tx: Context, clip: ClipRow, employerPermalink: string): Promise<void> {
  await refreshSearchText(tx.db, clip);
  const at = tx.now();
  const isSilent = clip.status === 'published' && !(await isPlayable(tx.db, clip.id));
  await tx.db
    .update(jobClips)
    .set({
      ...(isSilent ? { status: 'draft' as const, ...publishedAtOf('draft', at) } : {}),
      version: sql`${jobClips.version} + 1`,
      updatedAt: at,
    })
    .where(eq(jobClips.id, clip.id));
  const entity = { kind: 'job-clip', permalink: clip.permalink };
  await audit(tx, { employerId: clip.employerId, action: 'job-clip.recording-removed', entity });
  if (clip.status === 'published')
    dropPages(
      tx,
      `job-clip:${clip.permalink}`,
      ...['feed', 'search', 'sitemap'].map((name) => `${name}:${employerPermalink}`),
    );
}
