import { and, desc, eq, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { listVideoClipPrompts as endpoint, VideoClipPrompt } from '#contract/video-clip-prompts.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { plainBeginsWords } from '#server/search.ts';
import { videoClipPrompts } from '#server/tables/video-clips.ts';
import { mayEditVideoClips } from '../policy.ts';
import { presentPrompt } from './prompt-rows.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;
type Position = [createdAt: string, id: string];

/** Newest first; found by the beginnings of words. */
export async function listVideoClipPrompts(
  ctx: EmployerContext,
  { query: { perPage, cursor, search } }: Input,
): Promise<{ data: VideoClipPrompt[]; nextCursor: string | null }> {
  mayEditVideoClips(ctx);
  const scope = JSON.stringify(['listVideoClipPrompts', ctx.employer.id, search ?? '']);
  const after = readCursor<Position>(ctx, scope, cursor);
  const { employerId, createdAt, id, text } = videoClipPrompts;
  const rows = await ctx.db
    .select()
    .from(videoClipPrompts)
    .where(
      and(
        eq(employerId, ctx.employer.id),
        search === undefined ? undefined : plainBeginsWords(text, search),
        after === null
          ? undefined
          : sql`(${createdAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(perPage + 1);
  const shown = rows.slice(0, perPage);
  const last = shown.at(-1);
  return {
    data: shown.map(presentPrompt),
    nextCursor:
      last !== undefined && rows.length > perPage
        ? writeCursor(ctx, scope, [last.createdAt.toISOString(), last.id])
        : null,
  };
}
