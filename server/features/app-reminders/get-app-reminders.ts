import type { AppReminders } from '#contract/app-reminders.ts';
import type { EmployerContext } from '#server/context.ts';
import { remindersOfEmployer } from './lookups.ts';
import { mayReadReminders } from './policy.ts';

export async function getAppReminders(ctx: EmployerContext): Promise<AppReminders> {
  mayReadReminders(ctx);
  return remindersOfEmployer(ctx);
}
