import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { listPushes as endpoint } from '#contract/ats-pushes.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { applicationPushes, applications } from '#server/tables/applications.ts';
import { atsConnections } from '#server/tables/ats.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { mayReadConnections } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;

/** Applications on their way to a platform, newest first; each is named by whose it is and for which job. */
export async function listPushes(ctx: EmployerContext, { query }: Input): Promise<OutputOf<typeof endpoint>> {
  mayReadConnections(ctx);
  const { perPage, cursor, status, connection, search = '' } = query;
  const scope = JSON.stringify([
    ...['listPushes', ctx.employer.id, search],
    ...[status ?? [], connection ?? []],
  ]);
  const after = readCursor<string>(ctx, scope, cursor);
  const name = sql<string>`${applications.firstName} || ' ' || ${applications.lastName}`;
  const rows = await ctx.db
    .select({
      push: applicationPushes,
      permalink: applications.permalink,
      name,
      job: jobPages.title,
      jobPage: jobPages.permalink,
    })
    .from(applicationPushes)
    .innerJoin(applications, eq(applications.id, applicationPushes.applicationId))
    .innerJoin(jobPages, eq(jobPages.id, applications.jobPageId))
    .innerJoin(atsConnections, eq(atsConnections.id, applicationPushes.connectionId))
    .where(
      and(
        eq(applicationPushes.employerId, ctx.employer.id),
        status === undefined ? undefined : inArray(applicationPushes.status, status),
        connection === undefined ? undefined : inArray(atsConnections.permalink, connection),
        search === '' ? undefined : sql`strpos(lower(${name}), lower(${search})) > 0`,
        after === null ? undefined : sql`${applicationPushes.id} < ${after}::uuid`,
      ),
    )
    .orderBy(desc(applicationPushes.id))
    .limit(perPage + 1);
  const shown = rows.slice(0, perPage);
  const last = rows.length > perPage ? shown.at(-1) : undefined;
  return {
    data: shown.map(({ push, permalink, name: who, job, jobPage }) => ({
      application: { permalink, title: `${who}, ${job}` },
      jobPage,
      ...{ attempts: push.attempts, status: push.status, message: push.message },
      nextAttemptAt: push.nextAttemptAt?.toISOString() ?? null,
    })),
    nextCursor: last === undefined ? null : writeCursor(ctx, scope, last.push.id),
  };
}
