import type { Context } from '#server/context.ts';
import { mails } from '#server/outside/mail/table.ts';
import { checkOutboxExists } from './outbox.ts';

export async function clearOutbox(ctx: Context): Promise<void> {
  checkOutboxExists(ctx);
  await ctx.db.delete(mails);
}
