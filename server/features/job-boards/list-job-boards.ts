import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { listJobBoards as endpoint, JobBoardRow } from '#contract/job-boards.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { plainBeginsWords } from '#server/search.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { presentBoards } from './lookups.ts';
import { mayReadBoards } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;
type Position = [updatedAt: string, id: string];

/** Last changed first; without a filter archived boards are among them. */
export async function listJobBoards(
  ctx: EmployerContext,
  { query }: Input,
): Promise<{ data: JobBoardRow[]; nextCursor: string | null }> {
  mayReadBoards(ctx);
  const { perPage, cursor, search, status } = query;
  const scope = JSON.stringify(['listJobBoards', ctx.employer.id, search ?? '', status ?? []]);
  const position = readCursor<Position>(ctx, scope, cursor);
  const { updatedAt, id, employerId, title } = jobBoards;
  const rows = await ctx.db
    .select()
    .from(jobBoards)
    .where(
      and(
        eq(employerId, ctx.employer.id),
        status === undefined ? undefined : inArray(jobBoards.status, status),
        plainBeginsWords(title, search),
        position === null
          ? undefined
          : sql`(${updatedAt}, ${id}) < (${position[0]}::timestamptz, ${position[1]}::uuid)`,
      ),
    )
    .orderBy(desc(updatedAt), desc(id))
    .limit(perPage + 1);
  const shown = rows.slice(0, perPage);
  const last = shown.at(-1);
  const isEnd = last === undefined || rows.length <= perPage;
  return {
    data: await presentBoards(ctx.db, shown),
    nextCursor: isEnd ? null : writeCursor(ctx, scope, [last.updatedAt.toISOString(), last.id]),
  };
}
