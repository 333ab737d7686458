import { and, desc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { listAtsMoves as endpoint } from '#contract/application-moves.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { applicationPushes, applications } from '#server/tables/applications.ts';
import { atsConnections } from '#server/tables/ats.ts';
import { atsMoves } from '#server/tables/ats-moves.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { mayManageApplications } from '../policy.ts';
import { presentMove } from './present-move.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;

/** The last move of each application, those first that began to be sent last. */
export async function listAtsMoves(
  ctx: EmployerContext,
  { query }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayManageApplications(ctx);
  const { perPage, cursor, status, connection, search = '' } = query;
  const scope = JSON.stringify([
    ...['listAtsMoves', ctx.employer.id, search],
    ...[status ?? [], connection ?? []],
  ]);
  const after = readCursor<string>(ctx, scope, cursor);
  const name = sql<string>`${applications.firstName} || ' ' || ${applications.lastName}`;
  const rows = await ctx.db
    .select({
      move: atsMoves,
      connection: atsConnections,
      application: applications,
      pushStatus: applicationPushes.status,
      name,
      job: { permalink: jobPages.permalink, title: jobPages.title },
    })
    .from(atsMoves)
    .innerJoin(applications, eq(applications.id, atsMoves.applicationId))
    .innerJoin(jobPages, eq(jobPages.id, applications.jobPageId))
    .innerJoin(atsConnections, eq(atsConnections.id, atsMoves.connectionId))
    .leftJoin(applicationPushes, eq(applicationPushes.applicationId, atsMoves.applicationId))
    .where(
      and(
        eq(atsMoves.employerId, ctx.employer.id),
        // As presentMove: of the others nothing is to be told.
        or(ne(atsMoves.status, 'dropped'), isNotNull(atsMoves.message)),
        or(ne(atsMoves.status, 'sent'), eq(atsMoves.stage, applications.stage)),
        status === undefined ? undefined : inArray(atsMoves.status, status),
        connection === undefined ? undefined : inArray(atsConnections.permalink, connection),
        search === '' ? undefined : sql`strpos(lower(${name}), lower(${search})) > 0`,
        after === null ? undefined : sql`${atsMoves.id} < ${after}::uuid`,
      ),
    )
    .orderBy(desc(atsMoves.id))
    .limit(perPage + 1);
  const shown = rows.slice(0, perPage);
  const last = rows.length > perPage ? shown.at(-1) : undefined;
  return {
    data: shown.flatMap(({ name: who, job, ...row }) => {
      const move = presentMove(row);
      const application = { permalink: row.application.permalink, title: `${who}, ${job.title}` };
      return move === null ? [] : [{ application, jobPage: job.permalink, move }];
    }),
    nextCursor: last === undefined ? null : writeCursor(ctx, scope, last.move.id),
  };
}
