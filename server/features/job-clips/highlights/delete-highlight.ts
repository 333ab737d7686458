import { eq } from 'drizzle-orm';
import type { deleteHighlight as endpoint } from '#contract/job-clips.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { jobClipHighlights } from '#server/tables/job-clips.ts';
import { mayEditClips } from '../policy.ts';
import { dropClipPages } from '../public/drop-clip-pages.ts';
import { lockedHighlightOf } from './highlight-of.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'> & { version: number };

/** Removes a highlight and its hearts. */
export async function deleteHighlight(ctx: EmployerContext, { params, version }: Input): Promise<void> {
  mayEditClips(ctx);
  await inTransaction(ctx, async (tx) => {
    const { clip, highlight } = await lockedHighlightOf(tx, params, version);
    await tx.db.delete(jobClipHighlights).where(eq(jobClipHighlights.id, highlight.id));
    await dropClipPages(tx, clip);
  });
}
