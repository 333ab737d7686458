import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { listSequences as endpoint } from '#contract/sequences.ts';
import { visibleSequences } from '#server/accounts/visible-sequences.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { plainBeginsWords } from '#server/search.ts';
import { sequences } from '#server/tables/sequences.ts';
import { mayReadSequences } from './policy.ts';
import { presentSequences } from './present.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;
type Position = [at: string, id: string];

/** Last updated first; archived ones only where they are asked for. */
export async function listSequences(
  ctx: EmployerContext,
  { query }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayReadSequences(ctx);
  const { perPage, cursor, search, status, type, owner } = query;
  const asked = status ?? ['draft', 'review', 'active', 'paused'];
  const filters = [search ?? '', [...asked].sort(), type ?? '', owner ?? ''];
  const scope = JSON.stringify(['listSequences', ctx.employer.id, ctx.actor.userId, ...filters]);
  const after = readCursor<Position>(ctx, scope, cursor);
  const rows = await ctx.db
    .select()
    .from(sequences)
    .where(
      and(
        visibleSequences(ctx),
        inArray(sequences.status, asked),
        type === undefined ? undefined : eq(sequences.type, type),
        owner === undefined ? undefined : eq(sequences.ownerId, owner),
        plainBeginsWords(sequences.name, search),
        after === null
          ? undefined
          : sql`(${sequences.updatedAt}, ${sequences.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(sequences.updatedAt), desc(sequences.id))
    .limit(perPage + 1);
  const shown = rows.slice(0, perPage);
  const last = rows.length > perPage ? shown.at(-1) : undefined;
  return {
    data: await presentSequences(ctx, shown),
    nextCursor:
      last === undefined
        ? null
        : writeCursor(ctx, scope, [last.updatedAt.toISOString(), last.id] satisfies Position),
  };
}
