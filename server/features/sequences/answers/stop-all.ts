// Every sequence of an employer is over for a person: they want nothing more, applied, or are erased.
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { EmployerId } from '#contract/kit/ids.ts';
import type { ListenerContext } from '#server/dispatch.ts';
import { cancelLetters } from '#server/features/mailboxes/lookups.ts';
import type { JobPageId } from '#server/tables/job-pages.ts';
import { type PersonId, personEmails, persons } from '#server/tables/persons.ts';
import { sequences, sequenceTargets } from '#server/tables/sequences.ts';
import { endTarget, inStatuses } from '../sending/end-target.ts';

type Stopping = { employerId: EmployerId; personId: PersonId; status: 'unsubscribed' | 'removed' };

/** Within a transaction. Those it is over for already stay as they are. */
export async function stopAll(
  tx: Pick<ListenerContext, 'db' | 'now'>,
  { employerId, personId, status }: Stopping,
): Promise<void> {
  const rows = await tx.db
    .select()
    .from(sequenceTargets)
    .where(
      and(
        eq(sequenceTargets.employerId, employerId),
        eq(sequenceTargets.personId, personId),
        inArray(sequenceTargets.status, [...inStatuses]),
      ),
    )
    .orderBy(sequenceTargets.id)
    .for('update');
  for (const row of rows) await endTarget(tx, row, { status });
}

export const stopForbidden = (
  tx: ListenerContext,
  who: { employerId: EmployerId; personId: PersonId },
): Promise<void> => stopAll(tx, { ...who, status: 'removed' });

/** Of everybody with this address. */
export async function stopOfAddress(
  tx: ListenerContext,
  { employerId, email }: { employerId: EmployerId; email: string },
): Promise<void> {
  const rows = await tx.db
    .select({ personId: personEmails.personId })
    .from(personEmails)
    .where(and(eq(personEmails.employerId, employerId), eq(personEmails.email, email)))
    .orderBy(personEmails.personId);
  for (const { personId } of rows) await stopAll(tx, { employerId, personId, status: 'unsubscribed' });
}

type Submitted = { employerId: EmployerId; personId: PersonId; jobPageId: JobPageId; email: string };

/**
 * Of sequences with a job only those of that job, and none that goes on after an application. Whoever applies may be
 * another record than the one who was written to: the address tells them.
 */
export async function stopOfApplied(
  tx: ListenerContext,
  { employerId, personId, jobPageId, email }: Submitted,
): Promise<void> {
  const rows = await tx.db
    .select({ target: sequenceTargets, stopRules: sequences.stopRules })
    .from(sequenceTargets)
    .innerJoin(sequences, eq(sequences.id, sequenceTargets.sequenceId))
    .where(
      and(
        eq(sequenceTargets.employerId, employerId),
        or(
          eq(sequenceTargets.personId, personId),
          inArray(
            sequenceTargets.personId,
            tx.db
              .select({ id: personEmails.personId })
              .from(personEmails)
              .where(and(eq(personEmails.employerId, employerId), eq(personEmails.email, email))),
          ),
        ),
        inArray(sequenceTargets.status, [...inStatuses]),
        or(isNull(sequences.jobPageId), eq(sequences.jobPageId, jobPageId)),
      ),
    )
    .orderBy(sequenceTargets.id)
    .for('update', { of: sequenceTargets });
  for (const { target, stopRules } of rows)
    if (stopRules.applied) await endTarget(tx, target, { status: 'applied' });
}

/** The row stays and names nobody: the link in their e-mails says for ever that nothing more comes. */
export async function forgetErased(tx: ListenerContext, { personId }: { personId: PersonId }): Promise<void> {
  const [person] = await tx.db
    .select({ employerId: persons.employerId })
    .from(persons)
    .where(eq(persons.id, personId));
  if (person === undefined) return;
  await stopAll(tx, { employerId: person.employerId, personId, status: 'removed' });
  const rows = await tx.db
    .update(sequenceTargets)
    .set({ personId: null, overrides: [], absentUntil: null, optedOutAt: tx.now() })
    .where(eq(sequenceTargets.personId, personId))
    .returning({ id: sequenceTargets.id });
  await cancelLetters(tx.db, { targets: rows.map(({ id }) => id) });
}
