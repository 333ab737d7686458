import { and, eq, ilike, or, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { listScorecards as endpoint } from '#contract/scorecards.ts';
import { ownOwedNow } from '#server/accounts/owed-scorecards.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { applications } from '#server/tables/applications.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { scorecards } from '#server/tables/scorecards.ts';
import { latestScorecards } from './lookups.ts';
import { mayUseScorecards } from './policy.ts';
import { presentScorecards } from './present.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;

/** One's own. `search` looks at the candidate's name and the job. */
export async function listScorecards(
  ctx: EmployerContext,
  { query }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayUseScorecards(ctx);
  const { perPage, cursor, search = '', owed } = query;
  const scope = JSON.stringify(['listScorecards', ctx.employer.id, ctx.actor.userId, search, owed ?? '']);
  const after = readCursor<string>(ctx, scope, cursor);
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await latestScorecards(
    ctx.db,
    and(
      eq(scorecards.employerId, ctx.employer.id),
      eq(scorecards.authorId, ctx.actor.userId),
      owed === undefined ? undefined : ownOwedNow(ctx),
      search === ''
        ? undefined
        : or(
            ilike(sql`${applications.firstName} || ' ' || ${applications.lastName}`, pattern),
            ilike(jobPages.title, pattern),
          ),
      after === null ? undefined : sql`${scorecards.id} < ${after}::uuid`,
    ),
    perPage + 1,
  );
  const shown = rows.slice(0, perPage);
  const last = rows.length > perPage ? shown.at(-1) : undefined;
  return {
    data: await presentScorecards(ctx, shown),
    nextCursor: last === undefined ? null : writeCursor(ctx, scope, last.scorecard.id),
  };
}
