import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { PersonBatchId, PersonPermalink } from '#contract/kit/ids.ts';
import type { changePersons as endpoint } from '#contract/person-batches.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction, newId } from '#server/context.ts';
import { invalidField } from '#server/errors.ts';
import { personBatches } from '#server/tables/person-care.ts';
import { type PersonRow, persons } from '#server/tables/persons.ts';
import { personQuery } from '../../lookups.ts';
import { mayEditPersons } from '../../policy.ts';
import { actOf, type Done } from './set-action.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;
type Results = { permalink: PersonPermalink; ok: boolean; code?: string }[];

const MOST = 1000;
const UNDO_MS = 30 * 60_000;

/** One change to many persons, in one transaction; what each was before is kept for the way back. */
export async function changePersons(
  ctx: EmployerContext,
  { body }: Input,
): Promise<{ batchId: PersonBatchId; results: Results; undoableUntil: string }> {
  mayEditPersons(ctx);
  if ((body.permalinks === undefined) === (body.search === undefined))
    throw invalidField('/permalinks', 'REQUIRED', 'Provide people or a search.');
  return inTransaction(ctx, async (tx) => {
    const rows = await meant(tx, body);
    const act = await actOf(tx, body.action);
    const done = await act(tx, rows);
    const batchId = newId<PersonBatchId>();
    const undoableUntil = new Date(tx.now().getTime() + UNDO_MS);
    await tx.db.insert(personBatches).values({
      id: batchId,
      employerId: tx.employer.id,
      byId: tx.actor.userId,
      action: body.action,
      before: done.map(keptOf),
      at: tx.now(),
      undoableUntil,
    });
    await audit(tx, {
      employerId: tx.employer.id,
      action: 'person.batch-changed',
      changes: Object.keys(body.action),
    });
    return {
      batchId,
      results: resultsOf(body.permalinks, rows),
      undoableUntil: undoableUntil.toISOString(),
    };
  });
}

const keptOf = ({ id, version, was }: Done) => ({ id, version, was });

/** Locked in the order of their ids, so that two batches never wait for each other. */
async function meant(
  tx: EmployerContext,
  { permalinks, search, action }: Input['body'],
): Promise<PersonRow[]> {
  const own = and(eq(persons.employerId, tx.employer.id), isNull(persons.mergedIntoId));
  // Whoever is archived is brought back by name only.
  const which =
    permalinks === undefined
      ? await personQuery(tx, search ?? {})
      : and(own, inArray(persons.permalink, permalinks));
  const rows = await tx.db
    .select()
    .from(persons)
    .where(which)
    .orderBy(asc(persons.id))
    .limit(MOST + 1)
    .for('no key update');
  if (rows.length > MOST)
    throw invalidField('/search', 'TOO_MANY', `More than ${MOST} people match. Narrow the search.`);
  return 'archive' in action || permalinks === undefined
    ? rows
    : rows.filter(({ archivedAt }) => archivedAt === null);
}

function resultsOf(permalinks: readonly PersonPermalink[] | undefined, rows: readonly PersonRow[]): Results {
  const found = new Set(rows.map(({ permalink }) => permalink));
  return (permalinks ?? [...found]).map((permalink) =>
    found.has(permalink) ? { permalink, ok: true } : { permalink, ok: false, code: 'NOT_FOUND' },
  );
}
