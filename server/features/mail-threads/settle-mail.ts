import { and, eq, inArray } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { settleMail as endpoint, MailThread } from '#contract/mail-threads.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { personByPermalink } from '#server/features/persons/lookups.ts';
import { mailboxAnswers } from '#server/tables/mailboxes.ts';
import { mayUseMailThreads } from './policy.ts';
import { threadWith, writtenIn } from './writing.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

/** A colleague may have answered by telephone, or there is nothing to say. What comes later waits again. */
export async function settleMail(ctx: EmployerContext, { params, body }: Input): Promise<MailThread> {
  mayUseMailThreads(ctx);
  return inTransaction(ctx, async (tx) => {
    const person = await personByPermalink(tx, params.person, { isLocked: true });
    const thread = await threadWith(tx, { person, letter: params.thread });
    if (thread === undefined) throw notFound('This conversation');
    const ids = thread.answers.filter(({ kind }) => kind === 'human').map(({ id }) => id);
    if (ids.length > 0)
      await tx.db
        .update(mailboxAnswers)
        .set({ settledAt: body.needsAnswer ? null : tx.now() })
        .where(and(eq(mailboxAnswers.personId, person.id), inArray(mailboxAnswers.id, ids)));
    return writtenIn(tx, { person, letter: params.thread });
  });
}
