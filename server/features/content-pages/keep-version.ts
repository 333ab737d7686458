// Versions of a page: what it was, by whom and when.
import { eq, max } from 'drizzle-orm';
import type { PageVersion } from '#contract/content-page.ts';
import { type EmployerContext, newId } from '#server/context.ts';
import type { PageRow } from './present.ts';
import { contentOf } from './rules.ts';
import { type ContentPageVersionId, contentPageVersions } from './table.ts';

/** Keeps the draft as it is now, and tells its number. The page's row is locked by the caller. */
export async function keepVersion(
  ctx: EmployerContext,
  page: PageRow,
  kind: PageVersion['kind'],
): Promise<number> {
  const [last] = await ctx.db
    .select({ number: max(contentPageVersions.number) })
    .from(contentPageVersions)
    .where(eq(contentPageVersions.contentPageId, page.id));
  const number = (last?.number ?? 0) + 1;
  await ctx.db.insert(contentPageVersions).values({
    id: newId<ContentPageVersionId>(),
    employerId: ctx.employer.id,
    contentPageId: page.id,
    content: contentOf(page),
    createdById: ctx.actor.userId,
    createdAt: ctx.now(),
    ...{ number, kind },
  });
  return number;
}
