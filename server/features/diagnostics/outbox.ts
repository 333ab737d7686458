// Whether this server keeps its mails: only without SMTP. Who may read them is the contract's `isDiagnostic`.
import type { Context } from '#server/context.ts';
import { notFound } from '#server/errors.ts';

/** Throws NOT_FOUND where the outbox does not exist. */
export function checkOutboxExists(ctx: Context): void {
  if (ctx.services.settings.smtpUrl !== null) throw notFound('This address');
}
