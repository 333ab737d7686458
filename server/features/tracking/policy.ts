// Who may read what visitors did. Browsers need no leave to tell it.

import { isAtLeast } from '#contract/kit/roles.ts';
import type { EmployerContext } from '#server/context.ts';
import { forbidden } from '#server/errors.ts';

/** Events lead to persons, so they are for those who may read every person. */
export function mayReadEvents({ actor }: EmployerContext): void {
  if (!isAtLeast(actor.role, 'recruiter')) throw forbidden('This needs the role recruiter.', 'recruiter');
}

export function mayReadTrackingHealth({ actor }: EmployerContext): void {
  if (!isAtLeast(actor.role, 'admin')) throw forbidden('This needs the role admin.', 'admin');
}
