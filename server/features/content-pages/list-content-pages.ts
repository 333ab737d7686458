import { and, eq, inArray, ne } from 'drizzle-orm';
import type { ListedContentPage } from '#contract/content-page.ts';
import type { listContentPages as endpoint } from '#contract/content-pages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import type { EmployerContext } from '#server/context.ts';
import { contentPages } from '#server/tables/content-pages.ts';
import { lastChanged } from './last-changed.ts';
import { listedColumns, presentListedPages } from './lookups.ts';
import { mayReadPages } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;

/** The pages of the employer, last changed first; archived ones only when asked for. */
export async function listContentPages(
  ctx: EmployerContext,
  { query }: Input,
): Promise<{ data: ListedContentPage[]; nextCursor: string | null }> {
  mayReadPages(ctx);
  const { type, template } = query;
  const scope = ['listContentPages', type ?? [], template ?? ''];
  const { rows, nextCursor } = await lastChanged(ctx, { scope, query }, ({ where, order, limit }) =>
    ctx.db
      .select(listedColumns)
      .from(contentPages)
      .where(
        and(
          where,
          type === undefined ? undefined : inArray(contentPages.type, type),
          // Who only reads sees guides in their own list, as far as they are for them.
          isAtLeast(ctx.actor.role, 'recruiter') ? undefined : ne(contentPages.type, 'interview-guide'),
          template === undefined ? undefined : eq(contentPages.isTemplate, template === 'true'),
        ),
      )
      .orderBy(...order)
      .limit(limit),
  );
  return { data: await presentListedPages(ctx.db, rows), nextCursor };
}
