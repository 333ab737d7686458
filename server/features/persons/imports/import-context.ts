// The context in which the background writes an import: in the name of whoever began it, so that they are told of as usual.
import { eq } from 'drizzle-orm';
import type { SessionId } from '#contract/kit/ids.ts';
import type { WorkPorts } from '#server/background.ts';
import { type EmployerContext, newId } from '#server/context.ts';
import { employers } from '#server/features/employers/table.ts';
import type { ImportRow } from './table.ts';

export async function importContext(
  { db, services, now }: WorkPorts,
  { employerId, createdById, id }: ImportRow,
): Promise<EmployerContext> {
  const [employer] = await db
    .select({ id: employers.id, permalink: employers.permalink })
    .from(employers)
    .where(eq(employers.id, employerId));
  if (employer === undefined) throw new Error('An import has no employer.');
  return {
    actor: {
      ...{ kind: 'user', userId: createdById, sessionId: newId<SessionId>(), name: '', type: 2 },
      ...{ employerId, employerPermalink: employer.permalink, role: 'recruiter' },
    },
    ...{ db, services, now, employer },
    ...{ requestId: `import-${id}`, language: 'en', tags: new Set(), bearer: null },
    // Everything here happens in transactions, which bring their own.
    afterCommit: () => undefined,
    client: { userAgent: '', address: '' },
    cookies: {
      ...{ signIn: () => undefined, actAs: () => undefined },
      ...{ signOut: () => undefined, refreshHints: () => undefined },
    },
  };
}
