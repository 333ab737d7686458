// Who may read what visitors did. Browsers need no leave to tell it.

import { isAtLeast } from '#contract/kit/roles.ts';
import type { EmployerContext } from '#server/context.ts';
import { forbidden } from '#server/errors.ts';

/** Events lead to persons, so they are for those who may read every person. */
export function mayReadEvents({ actor }: EmployerContext): void {
  if (!isAtLeast(actor.role, 'recruiter')) throw forbidden('This requires the recruiter role.', 'recruiter');
}

export function mayReadTrackingHealth({ actor }: EmployerContext): void {
  if (!isAtLeast(actor.role, 'admin')) throw forbidden('This requires the admin role.', 'admin');
}
