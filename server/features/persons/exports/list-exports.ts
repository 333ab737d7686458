import { and, desc, sql } from 'drizzle-orm';
import type { listExports as endpoint } from '#contract/exports.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { plainBeginsWords } from '#server/search.ts';
import { exportFiles } from '#server/tables/exports.ts';
import { mayEditPersons } from '../policy.ts';
import { presentExports, seenExports } from './lookups.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;
type Position = [at: string, id: string];

/** Newest first; `search` looks into the format. */
export async function listExports(
  ctx: EmployerContext,
  { query }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayEditPersons(ctx);
  const { perPage, cursor, search } = query;
  const scope = JSON.stringify(['listExports', ctx.employer.id, ctx.actor.userId, search ?? '']);
  const after = readCursor<Position>(ctx, scope, cursor);
  const rows = await ctx.db
    .select()
    .from(exportFiles)
    .where(
      and(
        seenExports(ctx),
        plainBeginsWords(exportFiles.format, search),
        after === null
          ? undefined
          : sql`(${exportFiles.createdAt}, ${exportFiles.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(exportFiles.createdAt), desc(exportFiles.id))
    .limit(perPage + 1);
  const shown = rows.slice(0, perPage);
  const last = rows.length > perPage ? shown.at(-1) : undefined;
  return {
    data: await presentExports(ctx, shown),
    nextCursor:
      last === undefined
        ? null
        : writeCursor(ctx, scope, [last.createdAt.toISOString(), last.id] satisfies Position),
  };
}
