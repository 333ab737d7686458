import { eq } from 'drizzle-orm';
import type { saveHiringStages as endpoint, HiringStages } from '#contract/hiring-stages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction, newPermalink } from '#server/context.ts';
import { staleVersion } from '#server/errors.ts';
import { employerStages } from '#server/tables/hiring-stages.ts';
import { checkedTargets } from './check-targets.ts';
import { stagesRemoved } from './events.ts';
import { stagesOfEmployer } from './lookups.ts';
import { mayChangeStages } from './policy.ts';
import { defaultStages, keptStages, removedStages } from './rules.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'> & { version: number };

/** Holds for every job without a list of its own, at once. */
export async function saveHiringStages(
  ctx: EmployerContext,
  { body, version }: Input,
): Promise<HiringStages> {
  mayChangeStages(ctx);
  const seen = await stagesOfEmployer(ctx, ctx.employer.id);
  if (seen.version !== version) throw staleVersion(seen);
  const checked = await checkedTargets(ctx, body.stages, seen.stages);
  return inTransaction(ctx, async (tx) => {
    const employerId = tx.employer.id;
    const own = eq(employerStages.employerId, employerId);
    await tx.db
      .insert(employerStages)
      .values({ employerId, stages: [...defaultStages] })
      .onConflictDoNothing();
    const [before] = await tx.db.select().from(employerStages).where(own).for('update');
    if (before === undefined || before.version !== version)
      throw staleVersion(await stagesOfEmployer(tx, employerId));
    const stages = keptStages(checked, before.stages, newPermalink);
    await tx.db
      .update(employerStages)
      .set({ stages, version: version + 1, updatedAt: tx.now() })
      .where(own);
    const removed = removedStages(before.stages, stages, body.goesTo);
    if (removed.length > 0)
      await tx.services.dispatch(tx, stagesRemoved, { employerId, jobPageId: null, removed });
    await audit(tx, {
      employerId,
      action: 'hiring-stages.saved',
      entity: { kind: 'employer', permalink: tx.employer.permalink },
    });
    return stagesOfEmployer(tx, employerId);
  });
}
