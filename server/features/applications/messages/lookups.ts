// The messages of an application, and who takes none.
import { and, desc, eq, sql } from 'drizzle-orm';
import type { CandidateMessage } from '#contract/application.ts';
import type { Db } from '#server/db/client.ts';
import { addressHash } from '#server/features/app-reminders/lookups.ts';
import { type ApplicationId, applications } from '#server/tables/applications.ts';
import { candidateMessages } from '#server/tables/candidate-messages.ts';
import { users } from '#server/tables/users.ts';

export type MessageRow = typeof candidateMessages.$inferSelect;
type Addressee = Pick<typeof applications.$inferSelect, 'id'>;

/**
 * Who said that nothing shall be sent: of the person, of the address, or by the link of a reminder. Columns are named
 * with their table: within the brackets a bare `email` would be that of the other table, and everybody's.
 */
const optedOut = sql<boolean>`(
  exists (select from persons p where p.id = applications.person_id and p.do_not_contact)
  or exists (select from person_emails m
    where m.employer_id = applications.employer_id and m.email = applications.email and m.opt_out)
  or exists (select from app_reminder_opt_outs n where n.employer_id = applications.employer_id
    and n.address_hash = ${addressHash(sql`applications.employer_id`, sql`applications.email`)})
)`;

export async function takesNoMail(db: Db, { id }: Addressee): Promise<boolean> {
  const [row] = await db.select({ is: optedOut }).from(applications).where(eq(applications.id, id));
  return row?.is !== false;
}

/** As part of a query over applications. */
export { optedOut };

/** Newest first. */
export async function messagesOf(db: Db, applicationId: ApplicationId): Promise<CandidateMessage[]> {
  const rows = await db
    .select({ message: candidateMessages, firstName: users.firstName, lastName: users.lastName })
    .from(candidateMessages)
    .leftJoin(users, eq(users.id, candidateMessages.userId))
    .where(eq(candidateMessages.applicationId, applicationId))
    .orderBy(desc(candidateMessages.createdAt), desc(candidateMessages.id))
    .limit(50);
  return rows.map(({ message, firstName, lastName }) => ({
    ...{ id: message.id, status: message.status, language: message.language },
    ...{ subject: message.subject, body: message.body, failure: message.failure },
    sendAt: message.sendAt.toISOString(),
    sentAt: message.sentAt?.toISOString() ?? null,
    by: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
  }));
}

/** The one that has not left; the application is held by the caller. */
export async function unsentMessage(db: Db, applicationId: ApplicationId): Promise<MessageRow | undefined> {
  const [row] = await db
    .select()
    .from(candidateMessages)
    .where(and(eq(candidateMessages.applicationId, applicationId)))
    .orderBy(desc(candidateMessages.createdAt), desc(candidateMessages.id))
    .limit(1)
    .for('update');
  return row?.status === 'waiting' || row?.status === 'failed' ? row : undefined;
}
