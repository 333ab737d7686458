import { and, desc, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { listVideoClips as endpoint, VideoClip } from '#contract/video-clips.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { plainBeginsWords } from '#server/search.ts';
import { videoClips } from '#server/tables/video-clips.ts';
import { visible } from './lookups.ts';
import { mayReadVideoClips } from './policy.ts';
import { presentVideoClips } from './present.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;
type Position = [createdAt: string, id: string];

/** Newest first; found by the beginnings of words in title and name. */
export async function listVideoClips(
  ctx: EmployerContext,
  { query }: Input,
): Promise<{ data: VideoClip[]; nextCursor: string | null }> {
  mayReadVideoClips(ctx);
  const { perPage, cursor, ...filters } = query;
  const scope = JSON.stringify(['listVideoClips', ctx.employer.id, filters]);
  const after = readCursor<Position>(ctx, scope, cursor);
  const rows = await ctx.db
    .select()
    .from(videoClips)
    .where(
      and(
        visible(ctx),
        ...asked(filters),
        after === null
          ? undefined
          : sql`(${videoClips.createdAt}, ${videoClips.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(videoClips.createdAt), desc(videoClips.id))
    .limit(perPage + 1);
  const shown = rows.slice(0, perPage);
  const last = shown.at(-1);
  return {
    data: await presentVideoClips(ctx, shown),
    nextCursor:
      last !== undefined && rows.length > perPage
        ? writeCursor(ctx, scope, [last.createdAt.toISOString(), last.id])
        : null,
  };
}

type Filters = Omit<Input['query'], 'perPage' | 'cursor'>;

function asked({ search, status, tag, department, signed }: Filters): (SQL | undefined)[] {
  return [
    status === undefined ? undefined : inArray(videoClips.status, status),
    search === undefined
      ? undefined
      : or(plainBeginsWords(videoClips.title, search), plainBeginsWords(videoClips.employeeName, search)),
    tag === undefined ? undefined : sql`${videoClips.tags} @> ${JSON.stringify(tag)}::jsonb`,
    department === undefined
      ? undefined
      : or(...department.map((one) => sql`${videoClips.departments} @> ${JSON.stringify([one])}::jsonb`)),
    signed === undefined
      ? undefined
      : signed === 'yes'
        ? isNotNull(videoClips.sentAt)
        : isNull(videoClips.sentAt),
  ];
}
