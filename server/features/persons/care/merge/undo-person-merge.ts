import { and, asc, eq, inArray } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { undoPersonMerge as endpoint } from '#contract/person-care.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { AppError, notFound } from '#server/errors.ts';
import { type PersonRow, personMerges, persons } from '#server/tables/persons.ts';
import { touchPerson } from '../../change-person.ts';
import { takeTurn } from '../../linking/locks.ts';
import { mayEditPersons } from '../../policy.ts';
import { findableBy } from '../../rules.ts';
import { emailsOf } from '../../write-emails.ts';
import type { BeforeMerge } from './merge-persons.ts';
import { moveParts } from './move-parts.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;
type Answer = OutputOf<typeof endpoint>;

/** Both are there again, each with what was theirs; what came since stays with the one that was kept. */
export async function undoPersonMerge(ctx: EmployerContext, { params }: Input): Promise<Answer> {
  mayEditPersons(ctx);
  return inTransaction(ctx, async (tx) => {
    await takeTurn(tx.db, tx.employer.id);
    const [merge] = await tx.db
      .select()
      .from(personMerges)
      .where(and(eq(personMerges.id, params.merge), eq(personMerges.employerId, tx.employer.id)))
      .for('update');
    if (merge === undefined) throw notFound('This merge');
    const rows = await tx.db
      .select()
      .from(persons)
      .where(inArray(persons.id, [merge.personId, merge.mergedId]))
      .orderBy(asc(persons.id))
      .for('no key update');
    const kept = rows.find(({ id }) => id === merge.personId);
    const merged = rows.find(({ id }) => id === merge.mergedId);
    if (kept === undefined || merged === undefined)
      throw new AppError('GONE', 'One of these people was erased.');
    if (merge.undoneAt === null) {
      if (merge.undoableUntil < tx.now())
        throw new AppError('GONE', 'Merges can only be undone for 30 days.');
      const { keep, after, moved } = merge.before as BeforeMerge;
      await moveParts(tx, { from: kept.id, to: merged.id }, moved);
      await tx.db.update(persons).set({ mergedIntoId: null }).where(eq(persons.id, merged.id));
      await restore(tx, kept, unchanged(kept, { keep, after }));
      await restore(tx, merged, {});
      await tx.db.update(personMerges).set({ undoneAt: tx.now() }).where(eq(personMerges.id, merge.id));
      await audit(tx, {
        employerId: tx.employer.id,
        action: 'person.merge-undone',
        entity: { kind: 'persons', permalink: kept.permalink },
      });
    }
    return { persons: [kept, merged].map(({ permalink, fullName }) => ({ permalink, title: fullName })) };
  });
}

async function restore(tx: EmployerContext, row: PersonRow, fields: Partial<PersonRow>): Promise<void> {
  const { addresses } = await emailsOf(tx, row.id);
  await touchPerson(tx, row, { ...fields, ...findableBy({ ...row, ...fields }, addresses) });
}

// What somebody corrected after the merge stays as they wrote it.
function unchanged(now: PersonRow, { keep, after }: Omit<BeforeMerge, 'moved'>): Partial<PersonRow> {
  const same = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(now[name as keyof PersonRow]) === JSON.stringify(value),
  );
  const back = Object.fromEntries(same.map(([name]) => [name, keep[name as keyof PersonRow]]));
  return typeof back.retainUntil === 'string' ? { ...back, retainUntil: new Date(back.retainUntil) } : back;
}
