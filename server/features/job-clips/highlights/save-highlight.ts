import { eq, sql } from 'drizzle-orm';
import type { Highlight } from '#contract/job-clip.ts';
import type { saveHighlight as endpoint } from '#contract/job-clips.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { jobClipHighlights } from '#server/tables/job-clips.ts';
import { mayEditClips } from '../policy.ts';
import { presentHighlight } from '../present.ts';
import { dropClipPages } from '../public/drop-clip-pages.ts';
import { checkHighlight } from '../rules.ts';
import { lockedHighlightOf } from './highlight-of.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

/** Changes a highlight; its hearts stay. */
export async function saveHighlight(
  ctx: EmployerContext,
  { params, body, version }: Input,
): Promise<Highlight> {
  mayEditClips(ctx);
  return inTransaction(ctx, async (tx) => {
    const { clip, track, bounds, highlight } = await lockedHighlightOf(tx, params, version);
    const {
      start = highlight.startMs,
      end = highlight.endMs,
      quote = highlight.quote,
      title = highlight.title,
    } = body;
    checkHighlight({ start, end }, bounds);
    const set = {
      startMs: start,
      endMs: end,
      quote,
      title,
      updatedAt: tx.now(),
      version: sql`${jobClipHighlights.version} + 1`,
    };
    const [row] = await tx.db
      .update(jobClipHighlights)
      .set(set)
      .where(eq(jobClipHighlights.id, highlight.id))
      .returning();
    if (row === undefined) throw new Error('A highlight of a locked clip was gone.');
    await dropClipPages(tx, clip);
    return presentHighlight(row, clip.permalink, track.permalink);
  });
}
