// Somebody answered or wants no more, and the sequence stops for their colleagues: those with an address at the domain.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { ListenerContext } from '#server/dispatch.ts';
import { domainOf, isFreeMail, lettersOf } from '#server/features/mailboxes/lookups.ts';
import { type SequenceTargetId, sequences, sequenceTargets } from '#server/tables/sequences.ts';
import type { TargetRow } from '../lookups.ts';
import { endTarget, inStatuses, isIn } from '../sending/end-target.ts';
import { ADDRESS_ORDER, factsOf } from '../sending/facts-of.ts';

type Asking = Pick<Context, 'db'>;

/**
 * Holds a person's target and those of their colleagues until the transaction ends, and gives the colleagues'; none
 * where the sequence has no such rule. Called before anything else is held: all in one order, so that two colleagues who
 * answer at once do not wait for each other.
 */
export async function holdColleagues(tx: Asking, which: TargetRow['id'] | null): Promise<TargetRow[]> {
  if (which === null) return [];
  const [found] = await tx.db
    .select({ target: sequenceTargets, stopRules: sequences.stopRules })
    .from(sequenceTargets)
    .innerJoin(sequences, eq(sequences.id, sequenceTargets.sequenceId))
    .where(eq(sequenceTargets.id, which));
  if (found?.stopRules.domainUnsubscribe !== true) return [];
  const domains = (await domainsOf(tx, found.target)).filter((domain) => !isFreeMail(domain));
  if (domains.length === 0) return [];
  const colleagues = await colleaguesIn(tx, found.target, domains);
  const held = await tx.db
    .select()
    .from(sequenceTargets)
    .where(inArray(sequenceTargets.id, [which, ...colleagues]))
    .orderBy(sequenceTargets.id)
    .for('update');
  return held.filter((target) => target.id !== which && isIn(target));
}

/** The sequence is over for them. */
export async function stopColleagues(
  tx: Pick<ListenerContext, 'db' | 'now'>,
  colleagues: readonly TargetRow[],
): Promise<void> {
  for (const target of colleagues)
    await endTarget(tx, target, { status: 'removed', errorCode: 'domain-stopped' });
}

/** Of the addresses that the sequence wrote to; of the person's where it wrote none. */
async function domainsOf({ db }: Asking, { id, personId }: TargetRow): Promise<string[]> {
  const sentTo = (await lettersOf(db, [id])).map(({ to }) => to);
  const [facts] = sentTo.length > 0 ? [] : (await factsOf(db, [personId])).values();
  const emails = facts?.email ? [facts.email] : sentTo;
  return [...new Set(emails.map(domainOf))];
}

/** By the address that each would be written to. */
async function colleaguesIn(
  { db }: Asking,
  { sequenceId }: TargetRow,
  domains: readonly string[],
): Promise<SequenceTargetId[]> {
  const address = sql`(select email from person_emails
    where person_emails.person_id = ${sequenceTargets.personId} and not opt_out
    order by ${ADDRESS_ORDER} limit 1)`;
  const rows = await db
    .select({ id: sequenceTargets.id })
    .from(sequenceTargets)
    .where(
      and(
        eq(sequenceTargets.sequenceId, sequenceId),
        inArray(sequenceTargets.status, [...inStatuses]),
        sql`lower(split_part(${address}, '@', 2)) = any(${sql.param([...domains])}::text[])`,
      ),
    );
  return rows.map(({ id }) => id);
}
