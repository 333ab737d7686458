// A context in which a job of ours acts as a member of an employer, so that it can use the verbs people use.
import type { EmployerId, SessionId, UserId } from '#contract/kit/ids.ts';
import { type EmployerContext, newId, type Services } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';

type Wishes = {
  db: Db;
  services: Services;
  now: () => Date;
  employer: { id: EmployerId; permalink: string };
  userId: UserId;
};

/** An owner's context. Nobody watches an employer while it is being made, so effects after commit are left out. */
export function staffContext({ db, services, now, employer, userId }: Wishes): EmployerContext {
  return {
    actor: {
      kind: 'user',
      userId,
      sessionId: newId<SessionId>(),
      name: 'Demo',
      type: 2,
      employerId: employer.id,
      employerPermalink: employer.permalink,
      role: 'owner',
    },
    db,
    services,
    requestId: 'demo',
    language: 'en',
    now,
    tags: new Set(),
    afterCommit: () => undefined,
    bearer: null,
    client: { userAgent: '', address: '' },
    cookies: {
      signIn: () => undefined,
      actAs: () => undefined,
      signOut: () => undefined,
      refreshHints: () => undefined,
      device: () => null,
      rememberDevice: () => undefined,
    },
    employer,
  };
}
