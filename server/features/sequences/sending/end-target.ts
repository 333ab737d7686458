// A sequence is over for somebody: nothing more is sent, and what has not left is taken back.
import { eq } from 'drizzle-orm';
import type { StageId } from '#contract/kit/ids.ts';
import type { TargetStatus } from '#contract/sequence.ts';
import type { Context } from '#server/context.ts';
import { withdrawLetters } from '#server/features/mailboxes/lookups.ts';
import { sequenceTargets } from '#server/tables/sequences.ts';
import type { TargetRow } from '../lookups.ts';

type Ending = {
  status: Extract<
    TargetStatus,
    'replied' | 'finished' | 'bounced' | 'unsubscribed' | 'applied' | 'clicked' | 'failed' | 'removed'
  >;
  errorCode?: string;
  /** The stage that it ended with. */
  stage?: StageId;
  /** What is written with it. */
  more?: Partial<TargetRow>;
};

/** Within a transaction that holds the target. */
export async function endTarget(
  tx: Pick<Context, 'db' | 'now'>,
  target: Pick<TargetRow, 'id' | 'version'>,
  { status, errorCode, stage, more = {} }: Ending,
): Promise<void> {
  await withdrawLetters(tx.db, { targets: [target.id] });
  await tx.db
    .update(sequenceTargets)
    .set({
      ...{ status, nextSendAt: null, openLetter: null, taskDueAt: null },
      ...{ errorCode: errorCode ?? null, updatedAt: tx.now(), version: target.version + 1 },
      ...(stage === undefined ? {} : { endedStage: stage }),
      ...more,
    })
    .where(eq(sequenceTargets.id, target.id));
}

/** Statuses in which something may still be sent. */
export const inStatuses = ['pending-review', 'scheduled', 'active', 'paused'] as const;

export const isIn = ({ status }: Pick<TargetRow, 'status'>): boolean =>
  inStatuses.some((one) => one === status);
