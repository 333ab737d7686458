import { asc, eq, inArray } from 'drizzle-orm';
import type { SavedJobClip } from '#contract/job-clip.ts';
import type { duplicateJobClip as endpoint } from '#contract/job-clips.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { HighlightId, JobClipPermalink, TrackPermalink } from '#contract/kit/ids.ts';
import { type EmployerContext, inTransaction, newId, newPermalink } from '#server/context.ts';
import {
  type JobClipId,
  jobClipHighlights,
  jobClips,
  jobClipTracks,
  jobClipTranscripts,
  type TrackId,
} from '#server/tables/job-clips.ts';
import { clipOf } from '../lookups.ts';
import { mayEditClips } from '../policy.ts';
import { titleOfCopy } from '../rules.ts';
import { type ClipRow, clipColumns } from '../stored.ts';
import { savedClip } from './saved-clip.ts';
import { refreshSearchText } from './search-text.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

/** A draft copy: the same recordings, transcripts and highlights, no hearts. */
export async function duplicateJobClip(ctx: EmployerContext, { params, body }: Input): Promise<SavedJobClip> {
  mayEditClips(ctx);
  return inTransaction(ctx, async (tx) => {
    const source = await clipOf(tx, params.clip);
    const at = tx.now();
    const values = {
      ...source,
      id: newId<JobClipId>(),
      permalink: newPermalink<JobClipPermalink>(),
      title: body.title ?? titleOfCopy(source.title),
      status: 'draft' as const,
      publishedAt: null,
      createdById: tx.actor.userId,
      ...{ createdAt: at, updatedAt: at, version: 1 },
    };
    const [row] = await tx.db.insert(jobClips).values(values).returning(clipColumns);
    if (row === undefined) throw new Error('A copy was written and not returned.');
    await copyTracks(tx, source, row);
    await refreshSearchText(tx.db, row);
    return savedClip(tx, row);
  });
}

async function copyTracks(ctx: EmployerContext, source: ClipRow, copy: ClipRow): Promise<void> {
  const tracks = await ctx.db
    .select()
    .from(jobClipTracks)
    .where(eq(jobClipTracks.jobClipId, source.id))
    .orderBy(asc(jobClipTracks.position));
  if (tracks.length === 0) return;
  const copies = new Map(tracks.map((track) => [track.id, newId<TrackId>()]));
  const idOf = (id: TrackId) => copies.get(id) ?? id;
  await ctx.db.insert(jobClipTracks).values(
    tracks.map((track) => ({
      ...track,
      id: idOf(track.id),
      permalink: newPermalink<TrackPermalink>(),
      jobClipId: copy.id,
    })),
  );
  await copyWords(ctx, [...copies.keys()], idOf);
}

async function copyWords(
  ctx: EmployerContext,
  ids: TrackId[],
  idOf: (id: TrackId) => TrackId,
): Promise<void> {
  const at = ctx.now();
  const fresh = { createdAt: at, updatedAt: at, version: 1 };
  // One at a time: a transcript may hold 20,000 cues.
  for (const id of ids) {
    const [transcript] = await ctx.db
      .select()
      .from(jobClipTranscripts)
      .where(eq(jobClipTranscripts.trackId, id));
    if (transcript !== undefined)
      await ctx.db.insert(jobClipTranscripts).values({ ...transcript, trackId: idOf(id), ...fresh });
  }
  const highlights = await ctx.db
    .select()
    .from(jobClipHighlights)
    .where(inArray(jobClipHighlights.trackId, ids));
  const copied = highlights.map((each) => ({
    ...each,
    id: newId<HighlightId>(),
    trackId: idOf(each.trackId),
    heartCount: 0,
    ...fresh,
  }));
  for (let from = 0; from < copied.length; from += 1000)
    await ctx.db.insert(jobClipHighlights).values(copied.slice(from, from + 1000));
}
