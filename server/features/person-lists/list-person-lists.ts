import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { listPersonLists as endpoint, PersonList } from '#contract/person-lists.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { visibleLists } from '#server/features/persons/lists/lookups.ts';
import { plainBeginsWords } from '#server/search.ts';
import { personLists } from '#server/tables/person-lists.ts';
import { mayReadLists } from './policy.ts';
import { presentLists } from './present.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;
type Position = [at: string, id: string];

/** Last changed first; archived ones only where they are asked for. */
export async function listPersonLists(
  ctx: EmployerContext,
  { query }: Input,
): Promise<{ data: PersonList[]; nextCursor: string | null }> {
  mayReadLists(ctx);
  const { perPage, cursor, search, kind, archived } = query;
  const filters = [search ?? '', kind ?? '', archived ?? ''];
  const scope = JSON.stringify(['listPersonLists', ctx.employer.id, ctx.actor.userId, ...filters]);
  const after = readCursor<Position>(ctx, scope, cursor);
  const rows = await ctx.db
    .select()
    .from(personLists)
    .where(
      and(
        visibleLists(ctx),
        archived === 'true' ? isNotNull(personLists.archivedAt) : isNull(personLists.archivedAt),
        kind === undefined ? undefined : eq(personLists.kind, kind),
        plainBeginsWords(personLists.title, search),
        after === null
          ? undefined
          : sql`(${personLists.updatedAt}, ${personLists.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(personLists.updatedAt), desc(personLists.id))
    .limit(perPage + 1);
  const shown = rows.slice(0, perPage);
  const last = rows.length > perPage ? shown.at(-1) : undefined;
  return {
    data: await presentLists(ctx, shown),
    nextCursor:
      last === undefined
        ? null
        : writeCursor(ctx, scope, [last.updatedAt.toISOString(), last.id] satisfies Position),
  };
}
