import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { listPdfReports as endpoint } from '#contract/pdf-reports.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { plainBeginsWords } from '#server/search.ts';
import { pdfReports } from '#server/tables/pdf-reports.ts';
import { presentReports, seenReports } from './lookups.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;
type Position = [at: string, id: string];

/** Newest first; `search` looks into titles. */
export async function listPdfReports(
  ctx: EmployerContext,
  { query }: Input,
): Promise<OutputOf<typeof endpoint>> {
  const { perPage, cursor, search, type, status } = query;
  const { employer, actor } = ctx;
  const scope = JSON.stringify(['listPdfReports', employer.id, actor.userId, search ?? '', type, status]);
  const after = readCursor<Position>(ctx, scope, cursor);
  const rows = await ctx.db
    .select()
    .from(pdfReports)
    .where(
      and(
        seenReports(ctx),
        type === undefined ? undefined : eq(pdfReports.type, type),
        status === undefined ? undefined : inArray(pdfReports.status, status),
        plainBeginsWords(pdfReports.title, search),
        after === null
          ? undefined
          : sql`(${pdfReports.createdAt}, ${pdfReports.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(pdfReports.createdAt), desc(pdfReports.id))
    .limit(perPage + 1);
  const shown = rows.slice(0, perPage);
  const last = rows.length > perPage ? shown.at(-1) : undefined;
  return {
    data: await presentReports(ctx, shown),
    nextCursor:
      last === undefined
        ? null
        : writeCursor(ctx, scope, [last.createdAt.toISOString(), last.id] satisfies Position),
  };
}
