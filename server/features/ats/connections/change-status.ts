// One step in the life of a connection. The same step twice changes nothing.
import { eq, sql } from 'drizzle-orm';
import type { AtsConnection, ConnectionStatus } from '#contract/ats-connection.ts';
import type { AtsConnectionPermalink } from '#contract/kit/ids.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { atsConnections } from '#server/tables/ats.ts';
import { type ConnectionRow, lockedConnectionOf } from '../lookups.ts';
import { shownConnection } from './shown-connection.ts';

type Step = {
  to: ConnectionStatus;
  from: readonly ConnectionStatus[];
  /** Why it does not, said when the state is another one. */
  otherwise: string;
  set: Partial<ConnectionRow>;
};

export async function changeStatus(
  ctx: EmployerContext,
  permalink: AtsConnectionPermalink,
  { to, from, otherwise, set }: Step,
): Promise<AtsConnection> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockedConnectionOf(tx, permalink);
    if (before.status === to) return shownConnection(tx, before);
    if (!from.includes(before.status)) throw conflict(otherwise, before.status);
    const [row] = await tx.db
      .update(atsConnections)
      .set({ ...set, status: to, updatedAt: tx.now(), version: sql`${atsConnections.version} + 1` })
      .where(eq(atsConnections.id, before.id))
      .returning();
    if (row === undefined) throw new Error('A locked connection was gone.');
    const entity = { kind: 'ats-connection', permalink };
    await audit(tx, { employerId: tx.employer.id, action: `ats-connection.${to}`, entity });
    return shownConnection(tx, row);
  });
}
