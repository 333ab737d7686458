import { and, asc, eq, gt } from 'drizzle-orm';
import type { Host } from '#contract/host.ts';
import type { listHosts as endpoint } from '#contract/hosts.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { plainBeginsWords } from '#server/search.ts';
import { hosts } from '#server/tables/hosts.ts';
import { presentHosts } from './lookups.ts';
import { mayReadHosts } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;

/** By name. */
export async function listHosts(
  ctx: EmployerContext,
  { query }: Input,
): Promise<{ data: Host[]; nextCursor: string | null }> {
  mayReadHosts(ctx);
  const { perPage, cursor, search } = query;
  const scope = JSON.stringify(['listHosts', ctx.employer.id, search ?? '']);
  const after = readCursor<string>(ctx, scope, cursor);
  const rows = await ctx.db
    .select()
    .from(hosts)
    .where(
      and(
        eq(hosts.employerId, ctx.employer.id),
        plainBeginsWords(hosts.name, search),
        after === null ? undefined : gt(hosts.name, after),
      ),
    )
    .orderBy(asc(hosts.name))
    .limit(perPage + 1);
  const shown = rows.slice(0, perPage);
  const last = rows.length > perPage ? shown.at(-1) : undefined;
  return {
    data: await presentHosts(ctx, shown),
    nextCursor: last === undefined ? null : writeCursor(ctx, scope, last.name),
  };
}
