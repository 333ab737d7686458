import { sql } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { SequencePermalink } from '#contract/kit/ids.ts';
import type { Sequence } from '#contract/sequence.ts';
import type { createSequence as endpoint } from '#contract/sequences.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction, newId, newPermalink } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { mailSettingsOf } from '#server/features/mailboxes/lookups.ts';
import { type SequenceId, sequences } from '#server/tables/sequences.ts';
import type { SequenceRow } from './lookups.ts';
import { mayUseSequences } from './policy.ts';
import { presentSequence } from './present.ts';
import { usualSchedule, usualStopRules } from './rules.ts';
import { sequenceFields } from './sequence-fields.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

const MOST = 1000;

/** A draft that belongs to who makes it. */
export async function createSequence(ctx: EmployerContext, { body }: Input): Promise<Sequence> {
  mayUseSequences(ctx);
  return inTransaction(ctx, async (tx) => {
    const fields = await sequenceFields(tx, body);
    const { trackClicks } = await mailSettingsOf(tx.db, tx.employer.id);
    return presentSequence(tx, await makeSequence(tx, { trackClicks, ...fields, name: body.name }));
  });
}

/** Within a transaction. Throws CONFLICT where there are too many. */
export async function makeSequence(
  tx: EmployerContext,
  fields: Partial<SequenceRow> & Pick<SequenceRow, 'name'>,
): Promise<SequenceRow> {
  await tx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`sequences:${tx.employer.id}`}, 0))`,
  );
  if ((await tx.db.$count(sequences, sql`${sequences.employerId} = ${tx.employer.id}::uuid`)) >= MOST)
    throw conflict(`An employer has at most ${MOST} sequences.`, 'full');
  const [row] = await tx.db
    .insert(sequences)
    .values({
      ...{ schedule: usualSchedule, stopRules: usualStopRules, stages: [] },
      ...fields,
      ...{ id: newId<SequenceId>(), permalink: newPermalink<SequencePermalink>() },
      ...{ employerId: tx.employer.id, ownerId: tx.actor.userId },
      ...{ createdAt: tx.now(), updatedAt: tx.now() },
    })
    .returning();
  if (row === undefined) throw new Error('A sequence was written and not returned.');
  await noteDeed(tx, row, 'created');
  return row;
}

/** What was done to a sequence, in the audit log. */
export const noteDeed = (
  tx: EmployerContext,
  { permalink, changes = [] }: Pick<SequenceRow, 'permalink'> & { changes?: readonly string[] },
  verb: string,
) =>
  audit(tx, {
    employerId: tx.employer.id,
    action: `sequence.${verb}`,
    entity: { kind: 'sequence', permalink },
    changes,
  });
