import { and, eq, isNull } from 'drizzle-orm';
import type { reopenEmployer as endpoint } from '#contract/auth.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { displayName } from '#server/accounts/display-name.ts';
import { audit } from '#server/audit/audit.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { mailedTokens } from '#server/tables/auth.ts';
import { employers } from '#server/tables/employers.ts';
import { users } from '#server/tables/users.ts';
import { tokenInvalid, useToken } from '../accounts/mailed-token.ts';
import { openEmployer } from './closed-employer.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** By the link of any owner; the other owners' links are void then. What the platform closed, an owner does not open. */
export async function reopenEmployer(ctx: Context, { body }: Input): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { userId, employerId } = await useToken(tx, body.token, 'reopen');
    if (userId === null || employerId === null) throw tokenInvalid();
    const isOwner = and(eq(users.id, userId), eq(users.role, 'owner'), eq(users.status, 'active'));
    const [owner] = await tx.db.select().from(users).where(isOwner);
    const [employer] = await tx.db.select().from(employers).where(eq(employers.id, employerId));
    if (owner === undefined || employer?.closing?.by !== 'owner') throw tokenInvalid();
    await openEmployer(tx, employer);
    const isSibling = and(
      ...[eq(mailedTokens.employerId, employerId), eq(mailedTokens.kind, 'reopen')],
      isNull(mailedTokens.usedAt),
    );
    await tx.db.update(mailedTokens).set({ usedAt: tx.now() }).where(isSibling);
    const actor = { kind: 'user', userId, name: displayName(owner) } as const;
    await audit({ ...tx, actor }, { employerId, action: 'employer.reopened' });
  });
}
