import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { ScreeningSet } from '#contract/screening-set.ts';
import type { listScreeningSets as endpoint } from '#contract/screening-sets.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { plainBeginsWords } from '#server/search.ts';
import { screeningSets } from '#server/tables/screening-sets.ts';
import { presentSets } from './lookups.ts';
import { mayReadSets } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;
type Position = [updatedAt: string, id: string];

/** The sets of the employer, last changed first; archived ones only when asked for. */
export async function listScreeningSets(
  ctx: EmployerContext,
  { query }: Input,
): Promise<{ data: ScreeningSet[]; nextCursor: string | null }> {
  mayReadSets(ctx);
  const { perPage, cursor, search, status } = query;
  const scope = JSON.stringify(['listScreeningSets', ctx.employer.id, search ?? '', status ?? []]);
  const after = readCursor<Position>(ctx, scope, cursor);
  const rows = await ctx.db
    .select()
    .from(screeningSets)
    .where(
      and(
        eq(screeningSets.employerId, ctx.employer.id),
        inArray(screeningSets.status, status ?? ['draft', 'active']),
        plainBeginsWords(screeningSets.name, search),
        after === null
          ? undefined
          : sql`(${screeningSets.updatedAt}, ${screeningSets.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(screeningSets.updatedAt), desc(screeningSets.id))
    .limit(perPage + 1);
  const shown = rows.slice(0, perPage);
  const last = shown.at(-1);
  return {
    data: await presentSets(ctx.db, shown),
    nextCursor:
      last !== undefined && rows.length > perPage
        ? writeCursor(ctx, scope, [last.updatedAt.toISOString(), last.id])
        : null,
  };
}
