import { eq } from 'drizzle-orm';
import type { deleteTranscript as endpoint } from '#contract/job-clips.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { notFound, staleVersion } from '#server/errors.ts';
import { jobClips, jobClipTranscripts } from '#server/tables/job-clips.ts';
import { lockedClipOf, trackOf } from '../lookups.ts';
import { mayEditClips } from '../policy.ts';
import { dropClipPages } from '../public/drop-clip-pages.ts';
import { refreshSearchText } from '../writing/search-text.ts';
import { presentTranscript, transcriptRow } from './transcript-rows.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'> & { version: number };

/** Removes the transcript; highlights keep the words they quote. */
export async function deleteTranscript(ctx: EmployerContext, { params, version }: Input): Promise<void> {
  mayEditClips(ctx);
  await inTransaction(ctx, async (tx) => {
    const clip = await lockedClipOf(tx, params.clip);
    const { track } = await trackOf(tx, clip, params.track);
    const before = await transcriptRow(tx.db, track.id);
    if (before === null) throw notFound('This transcript');
    if (before.version !== version) throw staleVersion(presentTranscript(before, clip));
    await tx.db.delete(jobClipTranscripts).where(eq(jobClipTranscripts.trackId, track.id));
    await tx.db.update(jobClips).set({ updatedAt: tx.now() }).where(eq(jobClips.id, clip.id));
    await refreshSearchText(tx.db, clip);
    await dropClipPages(tx, clip, 'search');
  });
}
