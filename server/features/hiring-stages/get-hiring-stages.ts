import type { HiringStages } from '#contract/hiring-stages.ts';
import type { EmployerContext } from '#server/context.ts';
import { stagesOfEmployer } from './lookups.ts';
import { mayReadStages } from './policy.ts';

export async function getHiringStages(ctx: EmployerContext): Promise<HiringStages> {
  mayReadStages(ctx);
  return stagesOfEmployer(ctx, ctx.employer.id);
}
