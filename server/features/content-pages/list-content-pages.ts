import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { ListedContentPage } from '#contract/content-page.ts';
import type { listContentPages as endpoint } from '#contract/content-pages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { plainBeginsWords } from '#server/search.ts';
import { listedColumns, presentListedPages } from './lookups.ts';
import { mayReadPages } from './policy.ts';
import { contentPages } from './table.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;
type Position = [updatedAt: string, id: string];

/** The pages of the employer, last changed first; archived ones only when asked for. */
export async function listContentPages(
  ctx: EmployerContext,
  { query }: Input,
): Promise<{ data: ListedContentPage[]; nextCursor: string | null }> {
  mayReadPages(ctx);
  const { perPage, cursor, search, status, type, template } = query;
  const asked = [search ?? '', status ?? [], type ?? [], template ?? ''];
  const scope = JSON.stringify(['listContentPages', ctx.employer.id, ...asked]);
  const after = readCursor<Position>(ctx, scope, cursor);
  const { employerId, updatedAt, id } = contentPages;
  const rows = await ctx.db
    .select(listedColumns)
    .from(contentPages)
    .where(
      and(
        eq(employerId, ctx.employer.id),
        inArray(contentPages.status, status ?? ['draft', 'scheduled', 'published']),
        type === undefined ? undefined : inArray(contentPages.type, type),
        // Who only reads sees guides in their own list, as far as they are for them.
        isAtLeast(ctx.actor.role, 'recruiter') ? undefined : ne(contentPages.type, 'interview-guide'),
        template === undefined ? undefined : eq(contentPages.isTemplate, template === 'true'),
        plainBeginsWords(contentPages.title, search),
        after === null
          ? undefined
          : sql`(${updatedAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(updatedAt), desc(id))
    .limit(perPage + 1);
  const shown = rows.slice(0, perPage);
  const last = shown.at(-1);
  const isMore = last !== undefined && rows.length > perPage;
  return {
    data: await presentListedPages(ctx.db, shown),
    nextCursor: isMore ? writeCursor(ctx, scope, [last.updatedAt.toISOString(), last.id]) : null,
  };
}
