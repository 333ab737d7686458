import type { EmailSettings } from '#contract/mailboxes.ts';
import type { EmployerContext } from '#server/context.ts';
import { mayReadEmailSettings } from '../policy.ts';
import { presentedSettings } from '../present.ts';

export async function getEmailSettings(ctx: EmployerContext): Promise<EmailSettings> {
  mayReadEmailSettings(ctx);
  return presentedSettings(ctx);
}
