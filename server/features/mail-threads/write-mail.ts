import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { writeMail as endpoint, MailThread } from '#contract/mail-threads.ts';
import { displayName } from '#server/accounts/display-name.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict, invalidField, notFound } from '#server/errors.ts';
import { mailboxOf, queueLetter } from '#server/features/mailboxes/lookups.ts';
import { personByPermalink } from '#server/features/persons/lookups.ts';
import { shownHtml } from '#server/html.ts';
import { oneLine } from '#server/outside/mail/one-line.ts';
import { stopByAnswer } from '#server/outside/mail/stopping.ts';
import { users } from '#server/tables/users.ts';
import { mailboxesOf, refusedTo } from './answering.ts';
import { drawMail } from './draw-mail.ts';
import { mayUseMailThreads } from './policy.ts';
import { frameOf, UNDO_MS, writtenIn } from './writing.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

/**
 * A mail of one person to another, outside any sequence. Throws CONFLICT where this person may not be written to, or the
 * mailbox doesn't send; both are asked again when it leaves.
 */
export async function writeMail(ctx: EmployerContext, { params, body }: Input): Promise<MailThread> {
  mayUseMailThreads(ctx);
  return inTransaction(ctx, async (tx) => {
    const person = await personByPermalink(tx, params.person, { isLocked: true });
    const mailbox = await mailboxOf(tx.db, tx.employer.id, body.mailbox);
    // Nobody writes in a colleague's name.
    if (mailbox === null || mailbox.ownerId !== tx.actor.userId) throw notFound('This mailbox');
    const to = body.to.toLowerCase();
    const letter = { employerId: tx.employer.id, personId: person.id };
    const state = (await mailboxesOf(tx.db, [mailbox.id])).get(mailbox.id);
    const whyNot = state?.whyNot ?? (await refusedTo(tx.db, { letter, to }));
    if (whyNot !== null) throw conflict(whyNot, 'refused');
    const { frame, language, replyTo } = await frameOf(tx);
    const foot = [frame.foot, stopByAnswer[language]].filter((part) => part !== '').join(' · ');
    const drawn = await drawMail({ ...frame, body: shownHtml(body.bodyHtml), foot });
    if (drawn === null) throw invalidField('/bodyHtml', 'REQUIRED', 'Please write something.');
    const { id } = await queueLetter(tx.db, {
      ...{ ...letter, mailboxId: mailbox.id, target: null, stage: null, to, replyTo },
      ...{ fromName: await nameOf(tx), subject: oneLine(body.subject), ...drawn, headers: {} },
      ...{ inReplyTo: null, references: [], sendAt: new Date(tx.now().getTime() + UNDO_MS) },
    });
    return writtenIn(tx, { person, letter: id });
  });
}

async function nameOf({ db, actor }: EmployerContext): Promise<string> {
  const [row] = await db.select().from(users).where(eq(users.id, actor.userId));
  if (row === undefined) throw new Error('The author of a letter has no account.');
  return displayName(row);
}
