import { and, eq } from 'drizzle-orm';
import type { AdminEmployer, saveAnyEmployer as endpoint } from '#contract/audit.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { audit } from '#server/audit/audit.ts';
import { type Context, dropPages, inTransaction, type SignedInUser } from '#server/context.ts';
import { notFound, staleVersion } from '#server/errors.ts';
import { openEmployer, shutEmployer } from '#server/features/auth/lookups.ts';
import { employerInPath } from '#server/features/employers/lookups.ts';
import { employers } from '#server/tables/employers.ts';
import { adminEmployerOf } from './admin-employers.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

/** What only the platform may change of an employer. */
export async function saveAnyEmployer(
  ctx: Context<SignedInUser>,
  { params, body, version }: Input,
): Promise<AdminEmployer> {
  const employer = await employerInPath(ctx.db, params.employer);
  // A former permalink is good for reading only.
  if (employer === null || ![employer.permalink, employer.id].includes(params.employer))
    throw notFound('This employer');
  return inTransaction(ctx, async (tx) => {
    const { isSuspended, ...labels } = body;
    const changes = Object.fromEntries(Object.entries(labels).filter(([, value]) => value !== undefined));
    const saved = await tx.db
      .update(employers)
      .set({ ...changes, version: version + 1, updatedAt: tx.now() })
      .where(and(eq(employers.id, employer.id), eq(employers.version, version)))
      .returning({ id: employers.id });
    if (saved.length === 0) throw staleVersion(await adminEmployerOf(tx.db, employer.id));
    await audit(tx, {
      employerId: employer.id,
      action: 'employer.changed-by-platform',
      entity: { kind: 'employer', permalink: employer.permalink },
      changes: Object.keys(body),
    });
    if (isSuspended === true) await shutEmployer(tx, employer, 'platform');
    if (isSuspended === false) await openEmployer(tx, employer);
    dropPages(tx, `employer:${employer.permalink}`);
    return adminEmployerOf(tx.db, employer.id);
  });
}
