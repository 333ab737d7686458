// Whether this server keeps its mails for everybody to read: only without SMTP, and never in production.
import type { Context } from '#server/context.ts';
import { notFound } from '#server/errors.ts';

/** Throws NOT_FOUND where the outbox does not exist. */
export function checkOutboxExists(ctx: Context): void {
  const { stage, smtpUrl } = ctx.services.settings;
  if (stage === 'production' || smtpUrl !== null) throw notFound('This address');
}
