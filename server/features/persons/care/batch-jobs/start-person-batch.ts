import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { PersonBatchId } from '#contract/kit/ids.ts';
import type { startPersonBatch as endpoint, PersonBatchJob } from '#contract/person-batches.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction, newId } from '#server/context.ts';
import { conflict, invalidField } from '#server/errors.ts';
import { personBatchJobs } from '#server/tables/person-care.ts';
import { persons } from '#server/tables/persons.ts';
import { personQuery } from '../../lookups.ts';
import { mayEditPersons } from '../../policy.ts';
import { actOf } from '../batch/set-action.ts';
import { presentJob } from './lookups.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

export const MOST_PERSONS = 200_000;
const MOST_AT_ONCE = 3;

/** Writes down whom the search finds now: whoever comes later is not meant, and the search itself is not kept. */
export async function startPersonBatch(ctx: EmployerContext, { body }: Input): Promise<PersonBatchJob> {
  mayEditPersons(ctx);
  return inTransaction(ctx, async (tx) => {
    await actOf(tx, body.action);
    await refuseTooMany(tx);
    const at = tx.now();
    const [row] = await tx.db
      .insert(personBatchJobs)
      .values({
        ...{ id: newId<PersonBatchId>(), employerId: tx.employer.id, createdById: tx.actor.userId },
        ...{ action: body.action, status: 'running', total: 0, turnAt: at, createdAt: at, updatedAt: at },
      })
      .returning();
    if (row === undefined) throw new Error('A batch job was written and not returned.');
    const where = await personQuery(tx, body.search);
    const { rowCount } = await tx.db.execute(sql`
      insert into person_batch_rows (job_id, person_id, version)
      select ${row.id}::uuid, persons.id, persons.version from ${persons} where ${where} limit ${MOST_PERSONS + 1}`);
    const total = rowCount ?? 0;
    if (total > MOST_PERSONS)
      throw invalidField(
        '/search',
        'TOO_MANY',
        `More than ${MOST_PERSONS.toLocaleString('en')} people match. Narrow the search.`,
      );
    await tx.db.update(personBatchJobs).set({ total }).where(eq(personBatchJobs.id, row.id));
    await audit(tx, {
      employerId: tx.employer.id,
      action: 'person.batch-started',
      changes: Object.keys(body.action),
    });
    return presentJob(tx, { ...row, total });
  });
}

async function refuseTooMany(tx: EmployerContext): Promise<void> {
  await tx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`person-batches:${tx.employer.id}`}, 0))`,
  );
  const [row] = await tx.db
    .select({ running: count() })
    .from(personBatchJobs)
    .where(
      and(
        eq(personBatchJobs.employerId, tx.employer.id),
        inArray(personBatchJobs.status, ['running', 'undoing']),
      ),
    );
  if ((row?.running ?? 0) >= MOST_AT_ONCE)
    throw conflict(`${MOST_AT_ONCE} large changes are still running. Wait for one to finish.`, 'busy');
}
