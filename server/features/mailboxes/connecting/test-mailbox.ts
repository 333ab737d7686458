import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { testMailbox as endpoint } from '#contract/mailboxes.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { endOf, LOST } from '../ends/end-of.ts';
import { mailboxOf } from '../lookups.ts';
import { mayChangeMailbox } from '../policy.ts';
import { noteServer } from '../server-state.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** What it finds is what the list of mailboxes says from then on. */
export async function testMailbox(
  ctx: EmployerContext,
  { params }: Input,
): Promise<OutputOf<typeof endpoint>> {
  const row = await mailboxOf(ctx.db, ctx.employer.id, params.mailbox);
  if (row === null) throw notFound('This mailbox');
  mayChangeMailbox(ctx, row);
  const tested = await endOf(ctx, row)?.test();
  if (tested === undefined) return { ok: false, error: LOST };
  await inTransaction(ctx, async (tx) => {
    await noteServer(tx, row, { which: 'smtp', failure: tested.sending });
    await noteServer(tx, row, { which: 'imap', failure: tested.reading });
  });
  return tested.said === null ? { ok: true } : { ok: false, error: tested.said };
}
