import type { EmployerSettings } from '#contract/employer-profile.ts';
import type { EmployerContext } from '#server/context.ts';
import { profileOf } from './lookups.ts';
import { mayReadEmployer } from './policy.ts';

export async function getSettings(ctx: EmployerContext): Promise<EmployerSettings> {
  mayReadEmployer(ctx);
  return (await profileOf(ctx.db, ctx.employer.id)).settings;
}
