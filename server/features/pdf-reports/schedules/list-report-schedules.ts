import { and, desc, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { listReportSchedules as endpoint } from '#contract/pdf-reports.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { plainBeginsWords } from '#server/search.ts';
import { pdfReportSchedules } from '#server/tables/pdf-reports.ts';
import { seenTypes } from '../lookups.ts';
import { presentSchedules } from './lookups.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;
type Position = [at: string, id: string];

/** Newest first; `search` looks into titles. */
export async function listReportSchedules(
  ctx: EmployerContext,
  { query }: Input,
): Promise<OutputOf<typeof endpoint>> {
  const { perPage, cursor, search } = query;
  const scope = JSON.stringify(['listReportSchedules', ctx.employer.id, ctx.actor.userId, search ?? '']);
  const after = readCursor<Position>(ctx, scope, cursor);
  const { createdAt, id, title } = pdfReportSchedules;
  const rows = await ctx.db
    .select()
    .from(pdfReportSchedules)
    .where(
      and(
        seenTypes(ctx, pdfReportSchedules),
        plainBeginsWords(title, search),
        after === null
          ? undefined
          : sql`(${createdAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(perPage + 1);
  const shown = rows.slice(0, perPage);
  const last = rows.length > perPage ? shown.at(-1) : undefined;
  return {
    data: await presentSchedules(ctx, shown),
    nextCursor:
      last === undefined
        ? null
        : writeCursor(ctx, scope, [last.createdAt.toISOString(), last.id] satisfies Position),
  };
}
