// The context in which the background goes on with what a member began: in their name, with the role they have now.
import { and, eq } from 'drizzle-orm';
import type { EmployerId, SessionId, UserId } from '#contract/kit/ids.ts';
import { displayName } from '#server/accounts/display-name.ts';
import type { WorkPorts } from '#server/background.ts';
import { type EmployerContext, newId } from '#server/context.ts';
import { employers } from '#server/tables/employers.ts';
import { users } from '#server/tables/users.ts';

type Begun = { id: string; employerId: EmployerId; createdById: UserId };

/** Whoever is no member any more may no more than look. */
export async function backgroundContext(
  { db, services, now }: Pick<WorkPorts, 'db' | 'services' | 'now'>,
  { id, employerId, createdById }: Begun,
): Promise<EmployerContext> {
  const [found] = await db
    .select({ permalink: employers.permalink, user: users })
    .from(users)
    .innerJoin(employers, eq(employers.id, users.employerId))
    .where(and(eq(users.id, createdById), eq(employers.id, employerId)));
  if (found === undefined) throw new Error('Nobody of this employer began it.');
  const { permalink, user } = found;
  const role = user.status === 'active' ? (user.role ?? 'viewer') : 'viewer';
  return {
    actor: {
      ...{ kind: 'user', userId: createdById, sessionId: newId<SessionId>() },
      ...{ name: displayName(user), type: 2 },
      ...{ employerId, employerPermalink: permalink, role },
    },
    ...{ db, services, now, employer: { id: employerId, permalink } },
    ...{ requestId: id, language: 'en', tags: new Set(), bearer: null },
    // Everything here happens in transactions, which bring their own.
    afterCommit: () => undefined,
    client: { userAgent: '', address: '' },
    cookies: {
      ...{ signIn: () => undefined, actAs: () => undefined },
      ...{ signOut: () => undefined, refreshHints: () => undefined },
      ...{ device: () => null, rememberDevice: () => undefined },
    },
  };
}
