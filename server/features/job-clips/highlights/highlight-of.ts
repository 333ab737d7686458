import { and, eq } from 'drizzle-orm';
import type { HighlightId, JobClipPermalink, TrackPermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { notFound, staleVersion } from '#server/errors.ts';
import { jobClipHighlights } from '#server/tables/job-clips.ts';
import { type FoundTrack, lockedClipOf, trackOf } from '../lookups.ts';
import { presentHighlight } from '../present.ts';
import type { ClipRow, HighlightRow } from '../stored.ts';

type Named = { clip: JobClipPermalink; track: TrackPermalink; highlight: HighlightId };

export type FoundHighlight = { clip: ClipRow; highlight: HighlightRow } & FoundTrack;

/** A highlight about to change, in a transaction. Throws NOT_FOUND, or STALE_VERSION with the present one. */
export async function lockedHighlightOf(
  ctx: EmployerContext,
  named: Named,
  version: number,
): Promise<FoundHighlight> {
  const clip = await lockedClipOf(ctx, named.clip);
  const found = await trackOf(ctx, clip, named.track);
  const [highlight] = await ctx.db
    .select()
    .from(jobClipHighlights)
    .where(and(eq(jobClipHighlights.id, named.highlight), eq(jobClipHighlights.trackId, found.track.id)));
  if (highlight === undefined) throw notFound('This highlight');
  if (highlight.version !== version)
    throw staleVersion(presentHighlight(highlight, clip.permalink, found.track.permalink));
  return { clip, highlight, ...found };
}
