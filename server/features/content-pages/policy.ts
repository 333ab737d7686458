// Who may do what with content pages.
import { isAtLeast } from '#contract/kit/roles.ts';
import type { EmployerContext } from '#server/context.ts';
import { forbidden } from '#server/errors.ts';

/** Everybody of the employer reads pages, drafts too. */
export function mayReadPages(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'viewer')) throw forbidden('Only members can see these pages.', 'viewer');
}

/** Recruiters and above write and publish pages. */
export function mayEditPages(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'recruiter'))
    throw forbidden('This requires the recruiter role.', 'recruiter');
}

/** Locking a block, and changing one that is locked. */
export function mayChangeLockedBlocks(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'admin'))
    throw forbidden('Only owners and admins can change locked blocks.', 'admin');
}
