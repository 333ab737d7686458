import { and, eq, inArray, sql } from 'drizzle-orm';
import type { orderContentPageJobPages as endpoint } from '#contract/content-page-job-pages.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { ContentPageJobPagePermalink } from '#contract/kit/ids.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict, invalidField, unknownReference } from '#server/errors.ts';
import { contentPageJobPages as pairings } from '#server/tables/content-page-job-pages.ts';
import { dropStories } from '../drawn/drop-stories.ts';
import { type Standing, standingOf } from '../matching/standing.ts';
import { mayEditStories } from '../policy.ts';
import { lockPairings, presentPairings } from '../presented.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** Throws CONFLICT where others were made or archived meanwhile. The pairings keep their versions: none was edited. */
export async function orderContentPageJobPages(
  ctx: EmployerContext,
  { body: { order } }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayEditStories(ctx);
  return inTransaction(ctx, async (tx) => {
    await lockPairings(tx);
    const before = await standingOf(tx.db, tx.employer.id);
    await namesEachOnce(tx, before, order);
    const moved = before.pairings.filter(({ permalink }, at) => order[at] !== permalink);
    if (moved.length > 0) {
      const { permalink, employerId } = pairings;
      await tx.db
        .update(pairings)
        .set({ position: sql`array_position(${sql.param(order)}::text[], ${permalink}) - 1` })
        .where(and(eq(employerId, tx.employer.id), inArray(permalink, order)));
      dropStories(tx, before, moved);
      return { data: await inNewOrder(tx) };
    }
    return { data: await presentPairings(tx, before.pairings, before) };
  });
}

async function inNewOrder(ctx: EmployerContext) {
  const standing = await standingOf(ctx.db, ctx.employer.id);
  return presentPairings(ctx, standing.pairings, standing);
}

async function namesEachOnce(
  ctx: EmployerContext,
  { pairings: known }: Standing,
  order: readonly ContentPageJobPagePermalink[],
): Promise<void> {
  const repeated = order.findIndex((name, at) => order.indexOf(name) < at);
  if (repeated >= 0) throw invalidField(`/order/${repeated}`, 'TAKEN', 'This job story is listed twice.');
  const names = new Set(known.map(({ permalink }) => permalink));
  const unknown = order.find((name) => !names.has(name));
  if (unknown !== undefined && !(await isArchivedOwn(ctx, unknown)))
    throw unknownReference(`/order/${order.indexOf(unknown)}`, 'This job story');
  if (unknown !== undefined || order.length < names.size)
    throw conflict('Job stories were added or archived in the meantime. Reload the list.', 'changed');
}

async function isArchivedOwn(ctx: EmployerContext, name: ContentPageJobPagePermalink): Promise<boolean> {
  const { id, permalink, employerId } = pairings;
  const isOwn = and(eq(employerId, ctx.employer.id), eq(permalink, name));
  return (await ctx.db.select({ id }).from(pairings).where(isOwn)).length > 0;
}
