import type { EmployerContext } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { askBlockers } from '../blockers.ts';
import type { SequenceRow } from '../lookups.ts';

/** Throws CONFLICT with what stands before sending. */
export async function refuseBlocked(tx: EmployerContext, row: SequenceRow): Promise<void> {
  const { blockers } = await askBlockers(tx, row);
  if (blockers.length > 0) throw conflict(blockers.join(' '), 'blocked');
}
