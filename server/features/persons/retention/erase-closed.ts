// An employer that its owner closed and nobody opened again: its persons are erased once nobody can undo it any more.
import { and, asc, eq, lt, not, sql } from 'drizzle-orm';
import { DAYS_TO_REOPEN } from '#contract/employers.ts';
import { audit } from '#server/audit/audit.ts';
import type { Work, WorkPorts } from '#server/background.ts';
import { employers } from '#server/tables/employers.ts';
import { persons } from '#server/tables/persons.ts';
import { eraseWhole } from '../care/erase/erase-whole.ts';
import { takeTurn } from '../linking/locks.ts';
import { inBatch } from './in-batch.ts';

// As many as those whose time is over: each reaches into every table.
const AT_ONCE = 20;

/** A row that is left for the figures of a job names nobody. */
const isErased = sql`(persons.full_name = 'Erased person' and persons.do_not_contact and persons.archived_at is not null)`;

export const eraseClosed: Work = {
  name: 'persons/closed-employers',
  everyMs: 3_600_000,
  doDue: (ports) => eraseSome(ports),
};

/** One batch of one employer; true: there may be more. */
async function eraseSome(ports: WorkPorts): Promise<boolean> {
  return inBatch(ports, false, async (batch) => {
    const until = new Date(batch.now().getTime() - DAYS_TO_REOPEN * 86_400_000);
    const isOver = and(lt(employers.closedAt, until), sql`${employers.closing} ->> 'by' = 'owner'`);
    const hasPersons = sql`exists (select from persons where persons.employer_id = employers.id and not ${isErased})`;
    // Held, so that nobody opens it again meanwhile.
    const [employer] = await batch.db
      .select({ id: employers.id })
      .from(employers)
      .where(and(isOver, hasPersons))
      .orderBy(asc(employers.id))
      .limit(1)
      .for('update');
    if (employer === undefined) return false;
    await takeTurn(batch.db, employer.id);
    const rows = await batch.db
      .select({ id: persons.id, permalink: persons.permalink })
      .from(persons)
      .where(and(eq(persons.employerId, employer.id), not(isErased)))
      .orderBy(asc(persons.id))
      .limit(AT_ONCE);
    const reason = 'The employer was closed';
    const ids = rows.map(({ id }) => id);
    await eraseWhole({ ...batch, employer }, ids, { reason, why: `Erased: ${reason}`, byId: null });
    for (const { permalink } of rows)
      await audit(
        { ...batch, actor: { kind: 'system', job: eraseClosed.name } },
        {
          ...{ employerId: employer.id, action: 'person.erased', reason },
          entity: { kind: 'persons', permalink },
        },
      );
    return rows.length > 0;
  });
}
