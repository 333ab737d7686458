// A page of a list of content pages, last changed first: how it is cut and where it goes on, whatever else is read.
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PageStatus } from '#contract/content-page.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { plainBeginsWords } from '#server/search.ts';
import { contentPages } from '#server/tables/content-pages.ts';

type Position = [updatedAt: string, id: string];

type Asked = {
  /** The list's name, and all that it is narrowed by beside the search and the states: a cursor is good for nothing else. */
  scope: readonly unknown[];
  query: {
    perPage: number;
    cursor?: string | undefined;
    search?: string | undefined;
    status?: readonly PageStatus[] | undefined;
  };
};

/** What goes into the query; the rest of `where` is the caller's. */
export type Cut = { where: SQL | undefined; order: SQL[]; limit: number };

/** The employer's pages; archived ones only when asked for. `read` gives the rows of the cut. */
export async function lastChanged<Row extends { id: string; updatedAt: Date }>(
  ctx: EmployerContext,
  { scope: name, query: { perPage, cursor, search, status } }: Asked,
  read: (cut: Cut) => Promise<Row[]>,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const scope = JSON.stringify([...name, ctx.employer.id, search ?? '', status ?? []]);
  const after = readCursor<Position>(ctx, scope, cursor);
  const { employerId, updatedAt, id, title } = contentPages;
  const rows = await read({
    where: and(
      eq(employerId, ctx.employer.id),
      inArray(contentPages.status, status ?? ['draft', 'scheduled', 'published']),
      plainBeginsWords(title, search),
      after === null ? undefined : sql`(${updatedAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
    ),
    order: [desc(updatedAt), desc(id)],
    limit: perPage + 1,
  });
  const shown = rows.slice(0, perPage);
  const last = rows.length > perPage ? shown.at(-1) : undefined;
  return {
    rows: shown,
    nextCursor: last === undefined ? null : writeCursor(ctx, scope, [last.updatedAt.toISOString(), last.id]),
  };
}
