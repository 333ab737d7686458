import type { InputOf } from '#contract/kit/endpoint.ts';
import type { connectMailbox as endpoint, Mailbox } from '#contract/mailboxes.ts';
import { type EmployerContext, inTransaction, newId } from '#server/context.ts';
import type { MailboxId } from '#server/tables/mailboxes.ts';
import { mayConnectMailbox } from '../policy.ts';
import { presentedMailbox } from '../present.ts';
import { insertMailbox, isTaken, livingAt, mustHaveRoom, oneAtATime } from './new-mailbox.ts';
import { sealedPasswords, shownServer } from './passwords.ts';
import { mustSignIn } from './sign-in.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** It belongs to whoever connects it. Throws DUPLICATE, UPSTREAM_FAILED, and CONFLICT where there are 100. */
export async function connectMailbox(ctx: EmployerContext, { body }: Input): Promise<Mailbox> {
  mayConnectMailbox(ctx);
  await mustBeNew(ctx, body.address);
  await mustHaveRoom(ctx);
  await mustSignIn(ctx.services, body);
  return addMailbox(ctx, body);
}

type New = Pick<Input['body'], 'address' | 'smtp' | 'imap' | 'dailyLimit'>;

/** Its servers are known to answer. Throws DUPLICATE, and CONFLICT where there are 100. */
export async function addMailbox(ctx: EmployerContext, body: New): Promise<Mailbox> {
  return inTransaction(ctx, async (tx) => {
    await oneAtATime(tx);
    await mustBeNew(tx, body.address);
    const id = newId<MailboxId>();
    const passwords = { smtp: body.smtp.password, imap: body.imap.password };
    await insertMailbox(tx, {
      ...{ id, provider: 'smtp', address: body.address, dailyLimit: body.dailyLimit ?? 50 },
      ...{ smtp: shownServer(body.smtp), imap: shownServer(body.imap) },
      sealedPasswords: sealedPasswords(tx.services, id, passwords),
    });
    return presentedMailbox(tx, id);
  });
}

async function mustBeNew(ctx: EmployerContext, address: string): Promise<void> {
  if ((await livingAt(ctx, address)) !== null) throw isTaken();
}
