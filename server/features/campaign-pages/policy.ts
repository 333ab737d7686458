// Who may do what with campaign pages (screens, section E4).
import { isAtLeast } from '#contract/kit/roles.ts';
import type { EmployerContext } from '#server/context.ts';
import { forbidden } from '#server/errors.ts';

/** Viewers read figures without persons; hiring managers have nothing to do with outreach. */
export function mayReadCampaigns(ctx: EmployerContext): void {
  if (ctx.actor.role === 'hiring-manager' || !isAtLeast(ctx.actor.role, 'viewer'))
    throw forbidden('You don’t have access to campaign pages.', 'recruiter');
}

/** Recruiters and above write campaigns. */
export function mayEditCampaigns(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'recruiter'))
    throw forbidden('This requires the recruiter role.', 'recruiter');
}
