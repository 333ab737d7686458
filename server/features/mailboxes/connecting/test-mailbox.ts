import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { testMailbox as endpoint } from '#contract/mailboxes.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { mailboxOf } from '../lookups.ts';
import { mayChangeMailbox } from '../policy.ts';
import { noteServer } from '../server-state.ts';
import { accessesOf } from './passwords.ts';
import { saidOf, signIns } from './sign-in.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** What it finds is what the list of mailboxes says from then on. */
export async function testMailbox(
  ctx: EmployerContext,
  { params }: Input,
): Promise<OutputOf<typeof endpoint>> {
  const row = await mailboxOf(ctx.db, ctx.employer.id, params.mailbox);
  if (row === null) throw notFound('This mailbox');
  mayChangeMailbox(ctx, row);
  const accesses = accessesOf(ctx.services, row);
  if (accesses === null)
    return { ok: false, error: 'The stored password can’t be read any more. Enter it again.' };
  const found = await signIns(ctx.services, accesses);
  await inTransaction(ctx, async (tx) => {
    await noteServer(tx, row, { which: 'smtp', failure: found.smtp });
    await noteServer(tx, row, { which: 'imap', failure: found.imap });
  });
  const error = saidOf(found);
  return error === null ? { ok: true } : { ok: false, error };
}
