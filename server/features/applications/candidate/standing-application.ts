// Per address and job only one application stands: handed in and not withdrawn.
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { applications } from '#server/tables/applications.ts';
import type { ApplicationRow } from './own-application.ts';

/**
 * Within a transaction: the one that stands. Until it ends nobody else makes one stand for this address and job: of two
 * at once one is the first, and the database need not refuse the other.
 */
export async function standingApplication(
  ctx: Context,
  { jobPageId, email }: Pick<ApplicationRow, 'jobPageId' | 'email'>,
): Promise<ApplicationRow | undefined> {
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`application:${jobPageId}:${email}`}, 0))`,
  );
  const [row] = await ctx.db
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.jobPageId, jobPageId),
        eq(applications.email, email),
        isNotNull(applications.submittedAt),
        ne(applications.status, 'withdrawn'),
      ),
    );
  return row;
}
