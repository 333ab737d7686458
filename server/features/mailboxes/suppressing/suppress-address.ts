import type { EmployerId } from '#contract/kit/ids.ts';
import type { ListenerContext } from '#server/dispatch.ts';
import { suppress } from '../suppressed.ts';

/** A person asked for nothing more: that outlasts their record, and counts for whatever the employer sends. */
export const suppressAddress = (
  tx: ListenerContext,
  { employerId, email }: { employerId: EmployerId; email: string },
): Promise<void> =>
  suppress(tx.db, {
    ...{ employerId, value: email, origin: 'person', at: tx.now() },
    reason: 'Asked for no more e-mails by the link in a reminder.',
  });
