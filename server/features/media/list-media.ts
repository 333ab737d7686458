import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { listMedia as endpoint, Media } from '#contract/media.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { plainBeginsWords } from '#server/search.ts';
import { media } from '#server/tables/media.ts';
import { presentMediaForStaff } from './lookups.ts';
import { mayReadMedia } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;
type Position = [createdAt: string, id: string];

/** The recordings of the employer, newest first. */
export async function listMedia(
  ctx: EmployerContext,
  { query }: Input,
): Promise<{ data: Media[]; nextCursor: string | null }> {
  mayReadMedia(ctx);
  const { perPage, cursor, ...filters } = query;
  const scope = JSON.stringify([
    'listMedia',
    ctx.employer.id,
    filters.search ?? '',
    filters.kind ?? '',
    filters.status ?? [],
  ]);
  const after = readCursor<Position>(ctx, scope, cursor);
  const rows = await ctx.db
    .select()
    .from(media)
    .where(
      and(
        eq(media.employerId, ctx.employer.id),
        isNull(media.archivedAt),
        filters.kind === undefined ? undefined : eq(media.kind, filters.kind),
        filters.status === undefined ? undefined : inArray(media.status, filters.status),
        plainBeginsWords(media.fileName, filters.search),
        after === null
          ? undefined
          : sql`(${media.createdAt}, ${media.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(media.createdAt), desc(media.id))
    .limit(perPage + 1);
  const shown = rows.slice(0, perPage);
  const last = shown.at(-1);
  return {
    data: await presentMediaForStaff(ctx.db, shown),
    nextCursor:
      last !== undefined && rows.length > perPage
        ? writeCursor(ctx, scope, [last.createdAt.toISOString(), last.id])
        : null,
  };
}
