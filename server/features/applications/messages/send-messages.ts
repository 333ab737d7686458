// Sends the messages whose delay is over. Each leaves in the transaction that marks it as sent, whichever node does it.
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { CandidateMessageId } from '#contract/kit/ids.ts';
import { filledMessage } from '#lib/format/message-words.ts';
import type { Work, WorkPorts } from '#server/background.ts';
import { nextDue } from '#server/bell.ts';
import { runEffects } from '#server/context.ts';
import type { ListenerContext } from '#server/dispatch.ts';
import { notePersonEvent } from '#server/features/persons/linking/follow-applications.ts';
import { holdApplicants } from '#server/features/persons/linking/locks.ts';
import { type ApplicationId, applications } from '#server/tables/applications.ts';
import { candidateMessages } from '#server/tables/candidate-messages.ts';
import { applicationEnded } from '../events.ts';
import { mailMessage, mayMail } from '../letters.ts';
import { note, tellChanged } from '../timeline.ts';
import { type MessageRow, takesNoMail } from './lookups.ts';

const NAME = 'applications/messages';
const AT_ONCE = 100;

/** An address that gets too many mails just now gets this one later. */
const LATER_MS = 15 * 60_000;

export const sendMessages: Work = {
  name: NAME,
  everyMs: 30_000,
  told: {
    next: ({ db }) => nextDue(db, sql`select min(send_at) from candidate_messages where status = 'waiting'`),
  },
  async doDue(ports, signal) {
    const due = await ports.db
      .select({ id: candidateMessages.id, applicationId: candidateMessages.applicationId })
      .from(candidateMessages)
      .where(and(eq(candidateMessages.status, 'waiting'), lte(candidateMessages.sendAt, ports.now())))
      .orderBy(asc(candidateMessages.sendAt), asc(candidateMessages.id))
      .limit(AT_ONCE);
    let sent = 0;
    for (const one of due) {
      if (signal.aborted) return false;
      if (await sendOne(ports, one)) sent += 1;
    }
    return due.length === AT_ONCE && sent > 0;
  },
};

type Due = { id: CandidateMessageId; applicationId: ApplicationId };

/** One that fails is logged, and the others go. */
async function sendOne(ports: WorkPorts, due: Due): Promise<boolean> {
  try {
    const effects: Parameters<ListenerContext['afterCommit']>[0][] = [];
    const isSent = await ports.db.transaction((db) =>
      sendWithin({ ...ports, db, afterCommit: (effect) => void effects.push(effect) }, due),
    );
    await runEffects(effects, { services: ports.services, requestId: NAME });
    return isSent;
  } catch (error) {
    ports.log.error({ err: error, work: NAME, messageId: due.id }, 'A message was not sent');
    return false;
  }
}

const actor = { kind: 'system', job: NAME } as const;

/**
 * Within a transaction; answers whether it was sent. The application is held first, as by who decides: another node may
 * have sent it, and staff may have taken it back.
 */
export async function sendWithin(ports: ListenerContext, { id, applicationId }: Due): Promise<boolean> {
  const { db, now } = ports;
  await holdApplicants(db, eq(applications.id, applicationId));
  const [row] = await db.select().from(applications).where(eq(applications.id, applicationId)).for('update');
  const [message] = await db
    .select()
    .from(candidateMessages)
    .where(
      and(
        eq(candidateMessages.id, id),
        eq(candidateMessages.status, 'waiting'),
        lte(candidateMessages.sendAt, now()),
      ),
    )
    .for('update');
  if (row === undefined || message === undefined) return false;
  const put = (set: Partial<typeof candidateMessages.$inferInsert>) =>
    db.update(candidateMessages).set(set).where(eq(candidateMessages.id, id));
  if (row.status === 'withdrawn' || row.erasedAt !== null) {
    await put({ status: 'undone' });
    return false;
  }
  if (await takesNoMail(db, row)) {
    const failure = 'This person opted out of e-mails.';
    await put({ status: 'failed', failure });
    // Nothing else will tell: without this the page would say for ever that nothing was decided.
    await db
      .update(applications)
      .set({ shownStatus: null, shownUntil: null, version: sql`${applications.version} + 1` })
      .where(eq(applications.id, row.id));
    await note({ ...ports, actor }, row.id, { kind: 'told', text: `E-mail not sent. ${failure}` });
    return false;
  }
  if (!mayMail(ports, row.email)) {
    await put({ sendAt: new Date(now().getTime() + LATER_MS) });
    return false;
  }
  return deliver(ports, { row, message });
}

type Held = { row: typeof applications.$inferSelect; message: MessageRow };

/** The letter, the mark that it went, and the page that says it now, together or not at all. */
async function deliver(ports: ListenerContext, { row, message }: Held): Promise<boolean> {
  const { db, now } = ports;
  await mailMessage(ports, row, {
    language: message.language,
    subject: message.subject,
    body: (link) => filledMessage(message.body, { statusLink: link }),
  });
  await db
    .update(candidateMessages)
    .set({ status: 'sent', sentAt: now() })
    .where(eq(candidateMessages.id, message.id));
  const [saved] = await db
    .update(applications)
    .set({
      ...{ shownStatus: null, shownUntil: null, updatedAt: now() },
      version: sql`${applications.version} + 1`,
    })
    .where(eq(applications.id, row.id))
    .returning();
  await note({ ...ports, actor }, row.id, { kind: 'told', text: `Sent “${message.subject}”` });
  await notePersonEvent(db, row, {
    event: 'candidate-message-sent',
    at: now(),
    detail: { subject: message.subject },
  });
  // Nobody who was rejected is met: calendars are told together with the candidate.
  if (message.decision === 'rejected')
    await ports.services.dispatch(ports, applicationEnded, { application: row, how: 'rejected' });
  await tellChanged({ ...ports, actor }, saved ?? row);
  return true;
}
