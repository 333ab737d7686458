// Who may do what with mailboxes, e-mail settings and suppressions.
import { isAtLeast } from '#contract/kit/roles.ts';
import type { EmployerContext } from '#server/context.ts';
import { forbidden } from '#server/errors.ts';
import type { MailboxRow } from './lookups.ts';

/** Recruiters and above write to persons, so they see what they write from. */
export function mayReadEmailSettings(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'recruiter'))
    throw forbidden('This requires the recruiter role.', 'recruiter');
}

/** One of their own. */
export function mayConnectMailbox(ctx: EmployerContext): void {
  mayReadEmailSettings(ctx);
}

export function mayChangeEmailSettings(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'admin')) throw forbidden('This requires the admin role.', 'admin');
}

/** A mailbox is its owner's, and admins keep order. */
export function mayChangeMailbox(ctx: EmployerContext, { ownerId }: Pick<MailboxRow, 'ownerId'>): void {
  mayReadEmailSettings(ctx);
  if (ownerId !== ctx.actor.userId && !isAtLeast(ctx.actor.role, 'admin'))
    throw forbidden('Only its owner and admins change a mailbox.', 'admin');
}
