// Who acts for whom, as the contract says it.
import { eq } from 'drizzle-orm';
import type { Impersonation } from '#contract/impersonation.ts';
import { displayName } from '#server/accounts/display-name.ts';
import type { SignedInUser } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { sessions } from '#server/tables/auth.ts';
import { employers } from '#server/tables/employers.ts';
import { users } from '#server/tables/users.ts';

type Impersonator = NonNullable<SignedInUser['impersonator']>;
type ActedAs = { user: typeof users.$inferSelect; reason: string; startedAt: Date };

/** The impersonation that a session is; null for a session of one's own. */
export async function impersonationOf(db: Db, actor: SignedInUser): Promise<Impersonation | null> {
  if (actor.impersonator === undefined) return null;
  const [found] = await db
    .select({ user: users, reason: sessions.impersonationReason, startedAt: sessions.startedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, actor.sessionId));
  if (found === undefined) return null;
  return impersonationBy(db, actor.impersonator, { ...found, reason: found.reason ?? '' });
}

/** `user` is an employer user: nobody else can be acted as. */
export async function impersonationBy(
  db: Db,
  { id, name, until }: Impersonator,
  { user, reason, startedAt }: ActedAs,
): Promise<Impersonation> {
  const [employer] = await db
    .select({ permalink: employers.permalink, title: employers.name })
    .from(users)
    .innerJoin(employers, eq(employers.id, users.employerId))
    .where(eq(users.id, user.id));
  if (employer === undefined) throw new Error('The impersonated user has no employer.');
  return {
    actor: { id, name },
    user: { id: user.id, name: displayName(user) },
    employer,
    reason,
    startedAt: startedAt.toISOString(),
    endsAt: until.toISOString(),
  };
}
