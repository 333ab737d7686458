import type { EmployerProfile } from '#contract/employer-profile.ts';
import type { EmployerContext } from '#server/context.ts';
import { profileOf } from './lookups.ts';
import { mayReadEmployer } from './policy.ts';

export async function getEmployer(ctx: EmployerContext): Promise<EmployerProfile> {
  mayReadEmployer(ctx);
  return profileOf(ctx.db, ctx.employer.id);
}
