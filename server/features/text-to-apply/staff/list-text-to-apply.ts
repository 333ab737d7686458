import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { listTextToApply as endpoint } from '#contract/text-to-apply.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { textToApply } from '#server/tables/text-to-apply.ts';
import { mayReadKeywords } from '../policy.ts';
import { presentKeywords } from '../present.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;
type Position = [createdAt: string, id: string];

/** Keywords, newest first; found by the beginning of their words. */
export async function listTextToApply(
  ctx: EmployerContext,
  { query }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayReadKeywords(ctx);
  const { perPage, cursor, search, status } = query;
  const scope = JSON.stringify(['listTextToApply', ctx.employer.id, search ?? '', status ?? []]);
  const after = readCursor<Position>(ctx, scope, cursor);
  const { createdAt, id } = textToApply;
  const rows = await ctx.db
    .select()
    .from(textToApply)
    .where(
      and(
        eq(textToApply.employerId, ctx.employer.id),
        status === undefined || status.length === 0 ? undefined : inArray(textToApply.status, status),
        search === undefined || search === ''
          ? undefined
          : sql`starts_with(${textToApply.keyword}, ${search.toUpperCase()})`,
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
    data: await presentKeywords(ctx, shown),
    nextCursor:
      last !== undefined && rows.length > perPage
        ? writeCursor(ctx, scope, [last.createdAt.toISOString(), last.id])
        : null,
  };
}
