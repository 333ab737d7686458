import { count, eq } from 'drizzle-orm';
import type { Highlight } from '#contract/job-clip.ts';
import type { createHighlight as endpoint } from '#contract/job-clips.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { HighlightId } from '#contract/kit/ids.ts';
import { type EmployerContext, inTransaction, newId } from '#server/context.ts';
import { invalidField } from '#server/errors.ts';
import { jobClipHighlights, type TrackId } from '#server/tables/job-clips.ts';
import { lockedClipOf, trackOf } from '../lookups.ts';
import { mayEditClips } from '../policy.ts';
import { presentHighlight } from '../present.ts';
import { dropClipPages } from '../public/drop-clip-pages.ts';
import { checkHighlight, MAX_HIGHLIGHTS, wordsBetween } from '../rules.ts';
import { transcriptRow } from '../transcripts/transcript-rows.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

/** Keeps a moment; without a quote it quotes the cues it spans. */
export async function createHighlight(ctx: EmployerContext, { params, body }: Input): Promise<Highlight> {
  mayEditClips(ctx);
  return inTransaction(ctx, async (tx) => {
    // The lock also keeps two at once from passing the limit together.
    const clip = await lockedClipOf(tx, params.clip);
    const { track, bounds } = await trackOf(tx, clip, params.track);
    checkHighlight(body, bounds);
    await checkRoom(tx, track.id);
    const { start, end, title = '' } = body;
    const quote = body.quote ?? wordsBetween((await transcriptRow(tx.db, track.id))?.cues ?? [], start, end);
    const at = tx.now();
    const values = { id: newId<HighlightId>(), employerId: tx.employer.id, trackId: track.id, quote, title };
    const [row] = await tx.db
      .insert(jobClipHighlights)
      .values({ ...values, startMs: start, endMs: end, createdAt: at, updatedAt: at })
      .returning();
    if (row === undefined) throw new Error('A highlight was written and not returned.');
    await dropClipPages(tx, clip);
    return presentHighlight(row, clip.permalink, track.permalink);
  });
}

async function checkRoom(ctx: EmployerContext, track: TrackId): Promise<void> {
  const [found] = await ctx.db
    .select({ number: count() })
    .from(jobClipHighlights)
    .where(eq(jobClipHighlights.trackId, track));
  if ((found?.number ?? 0) >= MAX_HIGHLIGHTS)
    throw invalidField('', 'TOO_MANY', `A track can have up to ${MAX_HIGHLIGHTS} highlights.`);
}
