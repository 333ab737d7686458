import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { SmartLink } from '#contract/smart-link.ts';
import type { listSmartLinks as endpoint } from '#contract/smart-links.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { plainBeginsWords } from '#server/search.ts';
import { smartLinks } from '#server/tables/smart-links.ts';
import { writeClicks } from './clicks.ts';
import { presentLinks } from './lookups.ts';
import { mayReadLinks } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;
type Position = [createdAt: string, id: string];

/** Links of the employer, newest first; found by the words of their names or by the beginning of their slugs. */
export async function listSmartLinks(
  ctx: EmployerContext,
  { query }: Input,
): Promise<{ data: SmartLink[]; nextCursor: string | null }> {
  mayReadLinks(ctx);
  const { perPage, cursor, search, status } = query;
  const scope = JSON.stringify(['listSmartLinks', ctx.employer.id, search ?? '', status ?? []]);
  const after = readCursor<Position>(ctx, scope, cursor);
  await writeClicks(ctx);
  const { archivedAt, createdAt, id } = smartLinks;
  const wanted = [
    ...(status?.includes('active') ? [isNull(archivedAt)] : []),
    ...(status?.includes('archived') ? [isNotNull(archivedAt)] : []),
  ];
  const rows = await ctx.db
    .select()
    .from(smartLinks)
    .where(
      and(
        eq(smartLinks.employerId, ctx.employer.id),
        or(...wanted),
        search === undefined || search === ''
          ? undefined
          : or(
              plainBeginsWords(smartLinks.name, search),
              sql`starts_with(${smartLinks.slug}, ${search.toLowerCase()})`,
            ),
        after === null
          ? undefined
          : sql`(${createdAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(perPage + 1);
  const shown = rows.slice(0, perPage);
  const last = shown.at(-1);
  return {
    data: await presentLinks(ctx, shown),
    nextCursor:
      last !== undefined && rows.length > perPage
        ? writeCursor(ctx, scope, [last.createdAt.toISOString(), last.id])
        : null,
  };
}
