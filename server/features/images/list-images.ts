import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { listImages as endpoint, Image } from '#contract/images.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { Ref } from '#contract/kit/fields.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { plainBeginsWords } from '#server/search.ts';
import { type ImageRow, images } from '#server/tables/images.ts';
import { mayReadImages } from './policy.ts';
import { presentToStaff } from './present.ts';
import { usesOfImages } from './uses.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;
type Position = [createdAt: string, id: string];
type Found = { row: ImageRow; uses: Ref[] };

/** How many are looked at in one go for those that nothing shows. */
const LOOKED_AT = 200;

/** The library, newest first. */
export async function listImages(
  ctx: EmployerContext,
  { query }: Input,
): Promise<{ data: Image[]; nextCursor: string | null }> {
  mayReadImages(ctx);
  const { search, unused, wordless, perPage } = query;
  const scope = JSON.stringify(['listImages', ctx.employer.id, search ?? '', unused ?? '', wordless ?? '']);
  const found: Found[] = [];
  let after = readCursor<Position>(ctx, scope, query.cursor);
  for (;;) {
    const most = unused === undefined ? perPage + 1 - found.length : LOOKED_AT;
    const rows = await rowsAfter(ctx, query, { after, most });
    const uses = await usesOfImages(
      ctx.db,
      ctx.employer.id,
      rows.map(({ id }) => id),
    );
    const looked = rows.map((row) => ({ row, uses: uses.get(row.id) ?? [] }));
    found.push(...looked.filter((one) => unused === undefined || one.uses.length === 0));
    const last = rows.at(-1);
    if (found.length > perPage || rows.length < most || last === undefined) break;
    after = positionOf(last);
  }
  const shown = found.slice(0, perPage);
  const last = shown.at(-1);
  return {
    data: shown.map(({ row, uses }) => presentToStaff(row, uses)),
    nextCursor:
      last !== undefined && found.length > perPage ? writeCursor(ctx, scope, positionOf(last.row)) : null,
  };
}

const positionOf = ({ createdAt, id }: ImageRow): Position => [createdAt.toISOString(), id];

const rowsAfter = (
  ctx: EmployerContext,
  { search, wordless }: Input['query'],
  { after, most }: { after: Position | null; most: number },
): Promise<ImageRow[]> =>
  ctx.db
    .select()
    .from(images)
    .where(
      and(
        eq(images.employerId, ctx.employer.id),
        isNull(images.archivedAt),
        wordless === undefined ? undefined : eq(images.alt, ''),
        plainBeginsWords(images.alt, search),
        after === null
          ? undefined
          : sql`(${images.createdAt}, ${images.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(images.createdAt), desc(images.id))
    .limit(most);
