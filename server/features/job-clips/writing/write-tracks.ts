// Brings a clip's tracks to what was asked: merged, made, removed, in the array's order.
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { TrackChange } from '#contract/job-clip-changes.ts';
import type { TrackPermalink } from '#contract/kit/ids.ts';
import { type EmployerContext, newId, newPermalink } from '#server/context.ts';
import { unknownReference } from '#server/errors.ts';
import { mediaByPermalink } from '#server/features/media/lookups.ts';
import { jobClipTracks } from '#server/tables/job-clips.ts';
import { type MediaId, media } from '#server/tables/media.ts';
import { checkCut, planTracks } from '../rules.ts';
import type { ClipRow, TrackRow } from '../stored.ts';

type Player = { id: MediaId; durationMs: number | null };

/** Runs in the transaction of the clip's own change. */
export async function writeTracks(
  ctx: EmployerContext,
  clip: Pick<ClipRow, 'id'>,
  changes: readonly TrackChange[],
): Promise<void> {
  const rows = await ctx.db
    .select()
    .from(jobClipTracks)
    .where(eq(jobClipTracks.jobClipId, clip.id))
    .orderBy(asc(jobClipTracks.position));
  const plan = planTracks(rows, changes);
  const playerOf = await players(ctx, rows, changes);
  const values = plan.tracks.map(({ row, change }, position) => {
    const track = merged(row, change);
    const player = playerOf(row, change, position);
    checkCut(track, player?.durationMs ?? null, `/tracks/${position}`);
    return { id: row?.id, ...track, mediaId: player?.id ?? null, position };
  });
  if (plan.removed.length > 0)
    await ctx.db.delete(jobClipTracks).where(
      inArray(
        jobClipTracks.id,
        plan.removed.map((row) => row.id),
      ),
    );
  const made = values.filter((value) => value.id === undefined);
  for (const { id, ...track } of values) {
    if (id !== undefined) await ctx.db.update(jobClipTracks).set(track).where(eq(jobClipTracks.id, id));
  }
  if (made.length > 0)
    await ctx.db.insert(jobClipTracks).values(made.map((track) => ({ ...track, ...born(ctx, clip) })));
}

const born = (ctx: EmployerContext, clip: Pick<ClipRow, 'id'>) => ({
  id: newId<TrackRow['id']>(),
  permalink: newPermalink<TrackPermalink>(),
  employerId: ctx.employer.id,
  jobClipId: clip.id,
});

function merged(
  row: TrackRow | null,
  change: TrackChange,
): Pick<TrackRow, 'title' | 'startMs' | 'endMs' | 'speakers'> {
  return {
    title: change.title ?? row?.title ?? '',
    startMs: change.start ?? row?.startMs ?? 0,
    endMs: change.end === undefined ? (row?.endMs ?? null) : change.end,
    speakers: change.speakers ?? row?.speakers ?? [],
  };
}

/** Finds what each track will play: the medium named in the change, else the one it has. */
async function players(ctx: EmployerContext, rows: readonly TrackRow[], changes: readonly TrackChange[]) {
  const named = await mediaByPermalink(
    ctx,
    changes.flatMap((change) => change.media ?? []),
  );
  const present = await playersById(
    ctx,
    rows.flatMap((row) => row.mediaId ?? []),
  );
  return (row: TrackRow | null, change: TrackChange, at: number): Player | null => {
    if (change.media === null) return null;
    if (change.media === undefined) return present.get(row?.mediaId ?? ('' as MediaId)) ?? null;
    const found = named.get(change.media);
    if (found === undefined) throw unknownReference(`/tracks/${at}/media`, 'This recording');
    return found;
  };
}

async function playersById(ctx: EmployerContext, ids: MediaId[]): Promise<Map<MediaId, Player>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: media.id, durationMs: media.durationMs })
    .from(media)
    .where(and(eq(media.employerId, ctx.employer.id), inArray(media.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}
