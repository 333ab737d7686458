// A letter was not sent and will not be.
import { and, eq } from 'drizzle-orm';
import type { StageId } from '#contract/kit/ids.ts';
import type { ListenerContext } from '#server/dispatch.ts';
import { sequences, sequenceTargets } from '#server/tables/sequences.ts';
import { stageOfLetter } from '../rules.ts';
import { endTarget, isIn } from '../sending/end-target.ts';
import { type Targeted, targetOf } from './target-of.ts';

type Refused = { target: string | null; stage: string | null; class: string };

export async function letterRefusedTo(
  tx: ListenerContext,
  { target: id, stage, class: why }: Refused,
): Promise<void> {
  const found = await targetOf(tx, id);
  if (found === null || stage === null || found.target.openLetter !== stage || !isIn(found.target)) return;
  if (why === 'withdrawn') return holdAll(tx, found);
  // Written anew, after everything was asked again.
  if (why === 'not-sent') return dueAgain(tx, found);
  await endTarget(tx, found.target, {
    stage: stageOfLetter(stage) as StageId,
    ...(why === 'do-not-contact' ? { status: 'removed' } : { status: 'failed', errorCode: why }),
  });
}

/** The mailbox is gone: the sequence waits until somebody gives it another one, and nobody in it is lost. */
async function holdAll(tx: ListenerContext, { target, sequence }: Targeted): Promise<void> {
  await dueAgain(tx, { target });
  await tx.db
    .update(sequences)
    .set({ status: 'paused', updatedAt: tx.now(), version: sequence.version + 1 })
    .where(and(eq(sequences.id, sequence.id), eq(sequences.status, 'active')));
}

async function dueAgain({ db, now }: ListenerContext, { target }: Pick<Targeted, 'target'>): Promise<void> {
  await db
    .update(sequenceTargets)
    .set({ openLetter: null, nextSendAt: now(), round: target.round + 1 })
    .where(eq(sequenceTargets.id, target.id));
}
