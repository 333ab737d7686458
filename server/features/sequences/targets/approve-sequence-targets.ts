import { and, asc, eq } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { approveSequenceTargets as endpoint } from '#contract/sequences.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict, invalidField } from '#server/errors.ts';
import { sequenceTargets } from '#server/tables/sequences.ts';
import { noteDeed } from '../create-sequence.ts';
import { heldTargets, type SequenceRow, sequenceOf, type TargetRow } from '../lookups.ts';
import { mayUseSequences } from '../policy.ts';
import { arrivalAt } from '../sending/arrive.ts';
import { type TimeOfStage, timesOfStages } from '../sending/next-time.ts';
import { isBlocked, type Reviewed, reviewed } from './warnings.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;
type Output = OutputOf<typeof endpoint>;
type Result = Output['results'][number];

const MOST = 1000;

/** One act for all of them: whoever can't be written to is refused with the reason, and the others are approved. */
export async function approveSequenceTargets(ctx: EmployerContext, { params, body }: Input): Promise<Output> {
  mayUseSequences(ctx);
  return inTransaction(ctx, async (tx) => {
    const row = await sequenceOf(tx, params.sequence, { isLocked: true });
    if (row.status === 'draft' || row.status === 'archived')
      throw conflict('Submit the sequence for review first.', row.status);
    const people = 'targets' in body ? await heldTargets(tx, row, body.targets) : await waiting(tx, row);
    const seen = await reviewed(tx.db, { row, now: tx.now() }, people);
    const times: Date[] = [];
    const [from, timeOf] = [tx.now(), timesOfStages()];
    const results: Result[] = [];
    for (const target of people) {
      const code = refusalOf(seen, target);
      if (code === null) times.push(await approve(tx, { row, seen, target, from, timeOf }));
      // Where all that are ready were meant, the others are no failures.
      if (code === null || 'targets' in body)
        results.push({ permalink: target.permalink, ok: code === null, ...(code === null ? {} : { code }) });
    }
    if (times.length > 0) await noteDeed(tx, row, 'people-approved');
    const first = times.sort((one, other) => one.getTime() - other.getTime())[0];
    const known = new Set(people.map(({ permalink }) => permalink));
    const unknown = 'targets' in body ? body.targets.filter((permalink) => !known.has(permalink)) : [];
    return {
      results: [
        ...results,
        ...unknown.map((permalink) => ({ permalink, ok: false, code: 'NOT_FOUND' as const })),
      ],
      firstSendAt: first?.toISOString() ?? null,
    };
  });
}

const waiting = ({ db }: EmployerContext, { id }: SequenceRow): Promise<TargetRow[]> =>
  db
    .select()
    .from(sequenceTargets)
    .where(and(eq(sequenceTargets.sequenceId, id), eq(sequenceTargets.status, 'pending-review')))
    .orderBy(asc(sequenceTargets.createdAt), asc(sequenceTargets.id))
    .limit(MOST)
    .for('update');

function refusalOf({ warnings }: Reviewed, { id, status }: TargetRow): Result['code'] | null {
  if (status !== 'pending-review') return 'WRONG_STATUS';
  const of = warnings.get(id) ?? [];
  if (!isBlocked(of)) return null;
  if (of.includes('do-not-contact')) return 'DO_NOT_CONTACT';
  if (of.includes('no-email')) return 'NO_EMAIL';
  return of.includes('suppressed') ? 'SUPPRESSED' : 'DUPLICATE';
}

type Approving = { row: SequenceRow; seen: Reviewed; target: TargetRow; from: Date; timeOf: TimeOfStage };

async function approve(tx: EmployerContext, { row, seen, target, from, timeOf }: Approving): Promise<Date> {
  if (row.stages.length === 0) throw invalidField('/targets', 'NOT_ALLOWED', 'Add a stage first.');
  const person = seen.facts.get(target.personId ?? '');
  const zones = { recipient: person?.zone ?? null, employer: seen.setup.timezone };
  // Tasks are nobody's mail: they are due at any hour, but their delay counts alike.
  const arrival = arrivalAt({ row, target, index: 0, from, zones, timeOf });
  if (row.stages[arrival.stageIndex] === undefined)
    throw conflict('The fixed times of all stages have passed. Change them first.', row.status);
  const { stageIndex, passed, nextSendAt: at } = arrival;
  if (at === null)
    throw conflict('The schedule leaves no day to send on. Change its days or holidays.', row.status);
  await tx.db
    .update(sequenceTargets)
    .set({
      ...{ status: 'scheduled', stageIndex, passed, nextSendAt: at, approvedById: tx.actor.userId },
      ...{ updatedAt: tx.now(), version: target.version + 1 },
    })
    .where(eq(sequenceTargets.id, target.id));
  return at;
}
