import { eq } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { changeSequenceTargets as endpoint } from '#contract/sequences.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { sequenceTargets } from '#server/tables/sequences.ts';
import { noteDeed } from '../create-sequence.ts';
import { heldTargets, type SequenceRow, sequenceOf, type TargetRow } from '../lookups.ts';
import { mayUseSequences } from '../policy.ts';
import { endTarget, isIn } from '../sending/end-target.ts';
import { stepOn } from '../sending/step-on.ts';
import { takeBackLetters } from '../sending/take-back.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;
type Output = OutputOf<typeof endpoint>;
type Code = 'WRONG_STATUS' | 'ALREADY_SENT';

/** The same to each of them; whoever is not in a status for it is told so. */
export async function changeSequenceTargets(ctx: EmployerContext, { params, body }: Input): Promise<Output> {
  mayUseSequences(ctx);
  return inTransaction(ctx, async (tx) => {
    const row = await sequenceOf(tx, params.sequence);
    const known = await heldTargets(tx, row, body.targets);
    // What a mail server is just getting stays on its way; all else can be changed.
    if (body.action !== 'resume')
      await takeBackLetters(
        tx,
        known.filter(({ openLetter }) => openLetter !== null).map(({ id }) => id),
      );
    const people = new Map(
      (await heldTargets(tx, row, body.targets)).map((target) => [target.permalink, target]),
    );
    const results: Output['results'] = [];
    for (const permalink of new Set(body.targets)) {
      const target = people.get(permalink);
      const code = target === undefined ? 'NOT_FOUND' : await acts[body.action](tx, row, target);
      results.push({ permalink, ok: code === null, ...(code === null ? {} : { code }) });
    }
    await noteDeed(tx, row, `people-${verbs[body.action]}`);
    return { results, firstSendAt: null };
  });
}

const verbs = {
  unapprove: 'unapproved',
  skip: 'skipped',
  pause: 'paused',
  resume: 'resumed',
  'finish-task': 'tasks-finished',
  remove: 'removed',
} as const;

/** Null: done, or so already. */
type Act = (tx: EmployerContext, row: SequenceRow, target: TargetRow) => Promise<Code | null>;

const acts: Record<Input['body']['action'], Act> = {
  unapprove: async (tx, _row, target) => {
    if (target.status === 'pending-review') return null;
    if (!isIn(target)) return 'WRONG_STATUS';
    const hasBegun = target.sentCount > 0 || target.stageIndex > target.passed.length;
    if (hasBegun || target.openLetter !== null) return 'ALREADY_SENT';
    return write(tx, target, {
      ...{
        stageIndex: 0,
        passed: [],
        status: 'pending-review',
        nextSendAt: null,
        taskDueAt: null,
        approvedById: null,
      },
    });
  },
  skip: async (tx, row, target) => {
    if (!isIn(target)) return 'WRONG_STATUS';
    if (target.openLetter !== null) return 'ALREADY_SENT';
    if (target.status !== 'pending-review')
      return write(tx, target, await stepOn(tx, { target, sequence: row, at: tx.now() }));
    await endTarget(tx, target, { status: 'removed' });
    return null;
  },
  pause: async (tx, _row, target) => {
    if (target.status === 'paused') return null;
    if (target.status !== 'scheduled' && target.status !== 'active') return 'WRONG_STATUS';
    return write(tx, target, { status: 'paused' });
  },
  resume: async (tx, _row, target) => {
    if (target.status === 'scheduled' || target.status === 'active') return null;
    if (target.status !== 'paused') return 'WRONG_STATUS';
    const hasBegun = target.sentCount > 0 || target.stageIndex > 0 || target.taskDueAt !== null;
    return write(tx, target, { status: hasBegun ? 'active' : 'scheduled' });
  },
  'finish-task': async (tx, row, target) => {
    if (target.taskDueAt === null || !isIn(target)) return 'WRONG_STATUS';
    return write(tx, target, await stepOn(tx, { target, sequence: row, at: tx.now() }));
  },
  remove: async (tx, _row, target) => {
    if (target.status === 'removed') return null;
    if (!isIn(target)) return 'WRONG_STATUS';
    await endTarget(tx, target, { status: 'removed' });
    return null;
  },
};

async function write(
  { db, now }: EmployerContext,
  { id, version }: TargetRow,
  columns: Partial<TargetRow>,
): Promise<null> {
  await db
    .update(sequenceTargets)
    .set({ ...columns, updatedAt: now(), version: version + 1 })
    .where(eq(sequenceTargets.id, id));
  return null;
}
