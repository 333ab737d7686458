import { and, desc, eq, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { listPersonImports as endpoint } from '#contract/person-imports.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { plainBeginsWords } from '#server/search.ts';
import { personImports } from '#server/tables/person-imports.ts';
import { mayEditPersons } from '../policy.ts';
import { presentImports } from './lookups.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;
type Position = [at: string, id: string];

/** Newest first; `search` looks into the names of the files. */
export async function listPersonImports(
  ctx: EmployerContext,
  { query }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayEditPersons(ctx);
  const { perPage, cursor, search } = query;
  const scope = JSON.stringify(['listPersonImports', ctx.employer.id, search ?? '']);
  const after = readCursor<Position>(ctx, scope, cursor);
  const rows = await ctx.db
    .select()
    .from(personImports)
    .where(
      and(
        eq(personImports.employerId, ctx.employer.id),
        plainBeginsWords(personImports.fileName, search),
        after === null
          ? undefined
          : sql`(${personImports.createdAt}, ${personImports.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(personImports.createdAt), desc(personImports.id))
    .limit(perPage + 1);
  const shown = rows.slice(0, perPage);
  const last = rows.length > perPage ? shown.at(-1) : undefined;
  return {
    data: await presentImports(ctx, shown),
    nextCursor:
      last === undefined
        ? null
        : writeCursor(ctx, scope, [last.createdAt.toISOString(), last.id] satisfies Position),
  };
}
