import { and, eq, inArray } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { transferOwnership as endpoint, User } from '#contract/users.ts';
import { confirmOneself } from '#server/accounts/confirm-oneself.ts';
import { displayName } from '#server/accounts/display-name.ts';
import { audit } from '#server/audit/audit.ts';
import { dropPages, type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict, invalidField, unknownReference } from '#server/errors.ts';
import { users } from '#server/tables/users.ts';
import { presentMember } from './lookups.ts';
import { mayTransferOwnership } from './policy.ts';
import type { UserRow } from './present.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** Another active member becomes an owner and the caller an admin, both or neither. Throws BAD_CREDENTIALS. */
export async function transferOwnership(ctx: EmployerContext, { body }: Input): Promise<User> {
  mayTransferOwnership(ctx);
  const { employerName } = await confirmOneself(ctx, body.password);
  return inTransaction(ctx, async (tx) => {
    const { from, to } = await heldPair(tx, body.userId);
    const next = { version: to.version + 1, updatedAt: tx.now() };
    const [made] = await tx.db
      .update(users)
      .set({ role: 'owner', ...next })
      .where(eq(users.id, to.id))
      .returning();
    await tx.db
      .update(users)
      .set({ role: 'admin', version: from.version + 1, updatedAt: tx.now() })
      .where(eq(users.id, from.id));
    await audit(tx, {
      employerId: tx.employer.id,
      action: 'employer.owner-changed',
      entity: { kind: 'user', permalink: to.id },
      changes: ['role'],
    });
    for (const { email, language } of [from, to])
      await tx.services.sendMail(tx.db, {
        ...{ kind: 'owner-changed', to: email, language, employerName: employerName ?? '' },
        ...{ fromName: displayName(from), toName: displayName(to) },
        link: `${tx.services.settings.publicUrl}/employers/settings/members`,
      });
    dropPages(tx, `employer:${tx.employer.permalink}`);
    return presentMember(tx, made ?? to);
  });
}

/** Both, locked in one order. Throws NOT_FOUND for nobody of the employer, CONFLICT for who is not active. */
async function heldPair(tx: EmployerContext, userId: UserRow['id']): Promise<{ from: UserRow; to: UserRow }> {
  const { userId: ownId } = tx.actor;
  if (userId === ownId) throw invalidField('/userId', 'NOT_ALLOWED', 'You are already the owner.');
  const rows = await tx.db
    .select()
    .from(users)
    .where(and(eq(users.employerId, tx.employer.id), inArray(users.id, [ownId, userId])))
    .orderBy(users.id)
    .for('update');
  const [from, to] = [rows.find(({ id }) => id === ownId), rows.find(({ id }) => id === userId)];
  if (from === undefined || to === undefined) throw unknownReference('/userId', 'This member');
  if (to.status !== 'active') throw conflict('Only an active member can become the owner.', to.status);
  // Two owners who hand over at once: the second one is no owner any more.
  if (from.role !== 'owner') throw conflict('You are no longer the owner.', 'not-owner');
  return { from, to };
}
