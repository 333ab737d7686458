import { eq } from 'drizzle-orm';
import type { saveJobStages as endpoint, HiringStages } from '#contract/hiring-stages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction, newPermalink } from '#server/context.ts';
import { staleVersion } from '#server/errors.ts';
import { jobStages } from '#server/tables/hiring-stages.ts';
import { checkedTargets } from './check-targets.ts';
import { stagesRemoved } from './events.ts';
import { jobWithStages, stagesOfEmployer, stagesOfJob } from './lookups.ts';
import { mayChangeJobStages } from './policy.ts';
import { keptStages, removedStages } from './rules.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

/** A job's first own list keeps the keys of the employer's stages, so its applications stay where they are. */
export async function saveJobStages(
  ctx: EmployerContext,
  { params, body, version }: Input,
): Promise<HiringStages> {
  mayChangeJobStages(ctx);
  const seen = await stagesOfJob(ctx, await jobWithStages(ctx, params.page));
  if (seen.version !== version) throw staleVersion(seen);
  const checked = body.stages === null ? null : await checkedTargets(ctx, body.stages, seen.stages);
  return inTransaction(ctx, async (tx) => {
    const employerId = tx.employer.id;
    const jobPageId = await jobWithStages(tx, params.page);
    const row = eq(jobStages.jobPageId, jobPageId);
    await tx.db.insert(jobStages).values({ jobPageId, employerId, stages: null }).onConflictDoNothing();
    const [locked] = await tx.db.select().from(jobStages).where(row).for('update');
    const before = await stagesOfJob(tx, jobPageId);
    if (locked === undefined || before.version !== version) throw staleVersion(before);
    const own = checked === null ? null : keptStages(checked, before.stages, newPermalink);
    await tx.db
      .update(jobStages)
      .set({ stages: own, version: version + 1, updatedAt: tx.now() })
      .where(row);
    const after = own ?? (await stagesOfEmployer(tx, employerId)).stages;
    const removed = removedStages(before.stages, after, body.goesTo);
    if (removed.length > 0) await tx.services.dispatch(tx, stagesRemoved, { employerId, jobPageId, removed });
    await audit(tx, {
      employerId,
      action: 'job-stages.saved',
      entity: { kind: 'job-page', permalink: params.page },
    });
    return stagesOfJob(tx, jobPageId);
  });
}
