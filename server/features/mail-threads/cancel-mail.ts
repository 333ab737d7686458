import type { InputOf } from '#contract/kit/endpoint.ts';
import type { cancelMail as endpoint } from '#contract/mail-threads.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict, notFound } from '#server/errors.ts';
import { cancelSingle } from '#server/features/mailboxes/lookups.ts';
import { personByPermalink } from '#server/features/persons/lookups.ts';
import { mayUseMailThreads } from './policy.ts';
import { tellThread } from './tell-changed.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

export async function cancelMail(ctx: EmployerContext, { params }: Input): Promise<void> {
  mayUseMailThreads(ctx);
  await inTransaction(ctx, async (tx) => {
    const person = await personByPermalink(tx, params.person);
    const state = await cancelSingle(tx.db, { personId: person.id, letter: params.letter });
    if (state === null) throw notFound('This e-mail');
    if (state !== 'cancelled') throw conflict('This e-mail is on its way or was sent already.', state);
    tellThread(tx, person);
  });
}
