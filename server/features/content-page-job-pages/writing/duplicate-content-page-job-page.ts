import { and, eq, gt, sql } from 'drizzle-orm';
import type { ContentPageJobPage } from '#contract/content-page-job-page.ts';
import type { duplicateContentPageJobPage as endpoint } from '#contract/content-page-job-pages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { contentPageJobPages } from '#server/tables/content-page-job-pages.ts';
import { standingOf } from '../matching/standing.ts';
import { mayEditStories } from '../policy.ts';
import { lockPairings, pairingOf, presentOne } from '../presented.ts';
import { addPairing, behindAll } from './add-pairing.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Paused, right behind it. A job is picked by hand once, so the copy picks none. */
export async function duplicateContentPageJobPage(
  ctx: EmployerContext,
  { params }: Input,
): Promise<ContentPageJobPage> {
  mayEditStories(ctx);
  return inTransaction(ctx, async (tx) => {
    await lockPairings(tx);
    const { name, rule, exclusions, place, tokens, contentPageId, ...row } = await pairingOf(
      tx,
      params.contentPageJobPage,
    );
    const standing = await standingOf(tx.db, tx.employer.id);
    const isStanding = row.archivedAt === null;
    if (isStanding) await makeRoomBehind(tx, row.position);
    const { permalink } = await addPairing(tx, standing, {
      ...{ name: copyOf(name), rule: { ...rule, jobPages: [] } },
      ...{ exclusions, place, tokens, contentPageId, isActive: false },
      position: isStanding ? row.position + 1 : behindAll(standing),
    });
    return presentOne(tx, permalink);
  });
}

const copyOf = (name: string): string => `${[...name].slice(0, 110).join('').trim()} (copy)`;

async function makeRoomBehind(ctx: EmployerContext, place: number): Promise<void> {
  const { employerId, position } = contentPageJobPages;
  await ctx.db
    .update(contentPageJobPages)
    .set({ position: sql`${position} + 1` })
    .where(and(eq(employerId, ctx.employer.id), gt(position, place)));
}
