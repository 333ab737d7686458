import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { PageVersion } from '#contract/content-page.ts';
import type { listContentPageVersions as endpoint } from '#contract/content-page-versions.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { membersNamed, whoOf } from '#server/features/users/lookups.ts';
import { contentPageVersions as versions } from '#server/tables/content-pages.ts';
import { contentPageOf } from '../lookups.ts';
import { mayEditPages } from '../policy.ts';
import { presentVersion } from '../present.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'query'>;

// Without the content, which may be megabytes.
const columns = {
  id: versions.id,
  employerId: versions.employerId,
  contentPageId: versions.contentPageId,
  number: versions.number,
  kind: versions.kind,
  createdById: versions.createdById,
  createdAt: versions.createdAt,
  title: sql<string>`${versions.content} ->> 'title'`,
};

/** What was published of the page, and what restoring replaced; newest first. */
export async function listContentPageVersions(
  ctx: EmployerContext,
  { params, query }: Input,
): Promise<{ data: PageVersion[]; nextCursor: string | null }> {
  mayEditPages(ctx);
  const page = await contentPageOf(ctx, params.page);
  const scope = JSON.stringify(['listContentPageVersions', page.id]);
  const after = readCursor<[number]>(ctx, scope, query.cursor);
  const rows = await ctx.db
    .select(columns)
    .from(versions)
    .where(
      and(eq(versions.contentPageId, page.id), after === null ? undefined : lt(versions.number, after[0])),
    )
    .orderBy(desc(versions.number))
    .limit(query.perPage + 1);
  const shown = rows.slice(0, query.perPage);
  const last = shown.at(-1);
  const members = await membersNamed(
    ctx.db,
    shown.map((row) => row.createdById),
  );
  return {
    data: shown.map((row) => presentVersion(row, whoOf(members, row.createdById))),
    nextCursor:
      last !== undefined && rows.length > query.perPage ? writeCursor(ctx, scope, [last.number]) : null,
  };
}
