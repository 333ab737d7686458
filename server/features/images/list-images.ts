import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { listImages as endpoint, Image } from '#contract/images.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { plainBeginsWords } from '#server/search.ts';
import { usesOfImages } from './lookups.ts';
import { mayReadImages } from './policy.ts';
import { presentImage } from './present.ts';
import { images } from './table.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;
type Position = [createdAt: string, id: string];

/** The library, newest first. */
export async function listImages(
  ctx: EmployerContext,
  { query }: Input,
): Promise<{ data: Image[]; nextCursor: string | null }> {
  mayReadImages(ctx);
  const scope = JSON.stringify(['listImages', ctx.employer.id, query.search ?? '']);
  const after = readCursor<Position>(ctx, scope, query.cursor);
  const rows = await ctx.db
    .select()
    .from(images)
    .where(
      and(
        eq(images.employerId, ctx.employer.id),
        isNull(images.archivedAt),
        plainBeginsWords(images.alt, query.search),
        after === null
          ? undefined
          : sql`(${images.createdAt}, ${images.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(images.createdAt), desc(images.id))
    .limit(query.perPage + 1);
  const shown = rows.slice(0, query.perPage);
  const last = shown.at(-1);
  const uses = await usesOfImages(
    ctx.db,
    ctx.employer.id,
    shown.map((row) => row.id),
  );
  return {
    data: shown.map((row) => presentImage(row, uses.get(row.id))),
    nextCursor:
      last !== undefined && rows.length > query.perPage
        ? writeCursor(ctx, scope, [last.createdAt.toISOString(), last.id])
        : null,
  };
}
