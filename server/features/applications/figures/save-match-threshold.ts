import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { saveMatchThreshold as endpoint, MatchThreshold } from '#contract/application-acts.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { staleVersion } from '#server/errors.ts';
import { applications, jobMatchThresholds } from '#server/tables/applications.ts';
import type { JobPageId } from '#server/tables/job-pages.ts';
import { mayManageApplications } from '../policy.ts';
import { jobWithThreshold, presentThreshold } from './match-threshold.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

/** Sets it and counts anew who matches. What knocked somebody out still does; nobody is decided by it. */
export async function saveMatchThreshold(
  ctx: EmployerContext,
  { params, body, version }: Input,
): Promise<MatchThreshold> {
  mayManageApplications(ctx);
  return inTransaction(ctx, async (tx) => {
    const job = await jobWithThreshold(tx, params.page, { isLocked: true });
    const shown = await presentThreshold(tx, job);
    if (shown.version !== version) throw staleVersion(shown);
    if (body.threshold === (job.own?.threshold ?? null)) return shown;
    const set = { threshold: body.threshold, updatedAt: tx.now(), version: version + 1 };
    const [own = null] = await tx.db
      .insert(jobMatchThresholds)
      .values({ jobPageId: job.id, employerId: tx.employer.id, createdAt: tx.now(), ...set })
      .onConflictDoUpdate({ target: jobMatchThresholds.jobPageId, set })
      .returning();
    await countAnew(tx, job.id, body.threshold ?? job.employers);
    return presentThreshold(tx, { ...job, own });
  });
}

async function countAnew(tx: EmployerContext, jobPageId: JobPageId, threshold: number): Promise<void> {
  const now = sql<
    'match' | 'no-match'
  >`case when ${applications.score} >= ${threshold}::int then 'match' else 'no-match' end`;
  await tx.db
    .update(applications)
    .set({ matchStatus: now })
    .where(
      and(
        eq(applications.jobPageId, jobPageId),
        isNotNull(applications.score),
        isNotNull(applications.matchStatus),
        ne(applications.matchStatus, 'knocked-out'),
      ),
    );
}
