import type { OutputOf } from '#contract/kit/endpoint.ts';
import type { Mailbox } from '#contract/mailboxes.ts';
import { DEMO_MAIL_HOST, type getDemoMailbox as endpoint } from '#contract/mailboxes-demo.ts';
import type { EmployerContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { mayConnectMailbox } from '../policy.ts';
import { addMailbox } from './connect-mailbox.ts';
import { ownAddress } from './own-address.ts';

export async function getDemoMailbox(ctx: EmployerContext): Promise<OutputOf<typeof endpoint>> {
  mayConnectMailbox(ctx);
  return { isThere: ctx.services.demoMail !== null };
}

/** Under the caller's address, as every mailbox of theirs. Throws NOT_CONFIGURED, DUPLICATE, CONFLICT. */
export async function connectDemoMailbox(ctx: EmployerContext): Promise<Mailbox> {
  mayConnectMailbox(ctx);
  if (ctx.services.demoMail === null)
    throw new AppError('NOT_CONFIGURED', 'There is no demo mailbox here. It comes with DEMO=on.');
  const server = { host: DEMO_MAIL_HOST, user: 'demo' };
  return addMailbox(ctx, {
    address: await ownAddress(ctx),
    smtp: { ...server, port: 587, password: '' },
    imap: { ...server, port: 993, password: '' },
  });
}
