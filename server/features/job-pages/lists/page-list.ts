// Lists of jobs: sorted, page by page, none with a description.
import { and, asc, desc, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { type PageRow, rowColumns } from '../stored.ts';

export type PageSort = 'updated' | 'title' | 'published';

type Order = { key: SQL; cast: SQL; isDescending: boolean };

const orders: Record<PageSort, Order> = {
  updated: { key: sql`job_pages.updated_at`, cast: sql`timestamptz`, isDescending: true },
  title: { key: sql`lower(job_pages.title)`, cast: sql`text`, isDescending: false },
  published: {
    key: sql`coalesce(job_pages.published_at, 'epoch')`,
    cast: sql`timestamptz`,
    isDescending: true,
  },
};

type List = {
  /** Names the list with its filters; a cursor is good for nothing else. */
  scope: string;
  where: (SQL | undefined)[];
  sort: PageSort;
  perPage: number;
  cursor: string | undefined;
};
type Position = [key: string, id: string];

export async function pageOfRows(
  ctx: Context,
  list: List,
): Promise<{ rows: PageRow[]; nextCursor: string | null }> {
  const scope = JSON.stringify([list.scope, list.sort]);
  const position = readCursor<Position>(ctx, scope, list.cursor);
  const { key, cast, isDescending } = orders[list.sort];
  const direction = isDescending ? desc : asc;
  const compare = isDescending ? sql`<` : sql`>`;
  const after =
    position === null
      ? undefined
      : sql`(${key}, job_pages.id) ${compare} (${position[0]}::${cast}, ${position[1]}::uuid)`;
  const found = await ctx.db
    .select({ page: rowColumns, key: sql<string>`(${key})::text` })
    .from(jobPages)
    .where(and(...list.where, after))
    .orderBy(direction(key), direction(sql`job_pages.id`))
    .limit(list.perPage + 1);
  const shown = found.slice(0, list.perPage);
  const last = shown.at(-1);
  const isEnd = last === undefined || found.length <= list.perPage;
  return {
    rows: shown.map(({ page }) => page),
    nextCursor: isEnd ? null : writeCursor(ctx, scope, [last.key, last.page.id] satisfies Position),
  };
}
