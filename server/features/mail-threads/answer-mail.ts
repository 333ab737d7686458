import type { InputOf } from '#contract/kit/endpoint.ts';
import type { answerMail as endpoint, MailThread } from '#contract/mail-threads.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict, invalidField, notFound } from '#server/errors.ts';
import { queueLetter } from '#server/features/mailboxes/lookups.ts';
import { personByPermalink } from '#server/features/persons/lookups.ts';
import { shownHtml } from '#server/html.ts';
import { answerSubject } from '#server/outside/mail/answer-subject.ts';
import { addressesOf, answeringOf, mailboxesOf, refusedTo } from './answering.ts';
import { drawMail } from './draw-mail.ts';
import { mayUseMailThreads } from './policy.ts';
import { frameOf, threadWith, UNDO_MS, writtenIn } from './writing.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

/** A row before it is a mail. Throws CONFLICT where this person may not be written to, or the mailbox doesn't send. */
export async function answerMail(ctx: EmployerContext, { params, body }: Input): Promise<MailThread> {
  mayUseMailThreads(ctx);
  return inTransaction(ctx, async (tx) => {
    const person = await personByPermalink(tx, params.person, { isLocked: true });
    const thread = await threadWith(tx, { person, letter: params.thread });
    if (thread === undefined) throw notFound('This conversation');
    const answering = answeringOf(thread, await addressesOf(tx.db, person.id));
    if (answering === null) throw conflict('Nothing of this conversation was sent yet.', 'not-sent');
    const { letter, to, inReplyTo, references } = answering;
    const mailbox = (await mailboxesOf(tx.db, [letter.mailboxId])).get(letter.mailboxId);
    const whyNot = mailbox?.whyNot ?? (await refusedTo(tx.db, answering));
    if (whyNot !== null) throw conflict(whyNot, 'refused');
    const drawn = await drawMail({ body: shownHtml(body.bodyHtml), ...(await frameOf(tx)).frame });
    if (drawn === null) throw invalidField('/bodyHtml', 'REQUIRED', 'Please write something.');
    await queueLetter(tx.db, {
      ...{ employerId: ctx.employer.id, mailboxId: letter.mailboxId, personId: person.id },
      ...{ target: null, stage: null, to, fromName: letter.fromName, replyTo: letter.replyTo },
      ...{ subject: answerSubject(letter.subject), ...drawn, headers: {}, inReplyTo, references },
      sendAt: new Date(tx.now().getTime() + UNDO_MS),
    });
    return writtenIn(tx, { person, letter: params.thread });
  });
}
