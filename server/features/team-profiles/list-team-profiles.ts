import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { listTeamProfiles as endpoint } from '#contract/team-profiles.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { beginsWords } from '#server/search.ts';
import { type TeamProfileId, teamProfiles } from '#server/tables/team-profiles.ts';
import { mayReadTeam } from './policy.ts';
import { presentTeam } from './present.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;
type Place = [words: string, id: TeamProfileId];

/** By name; of one name in the order they were added. */
export async function listTeamProfiles(
  ctx: EmployerContext,
  { query: { perPage, cursor, search } }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayReadTeam(ctx);
  const { id, employerId, searchText } = teamProfiles;
  const scope = JSON.stringify(['listTeamProfiles', ctx.employer.id, search ?? '']);
  const after = readCursor<Place>(ctx, scope, cursor);
  const begins: SQL | undefined =
    after === null ? undefined : sql`(${searchText}, ${id}) > (${after[0]}::text, ${after[1]}::uuid)`;
  const rows = await ctx.db
    .select()
    .from(teamProfiles)
    .where(and(eq(employerId, ctx.employer.id), beginsWords(searchText, search), begins))
    .orderBy(asc(searchText), asc(id))
    .limit(perPage + 1);
  const shown = rows.slice(0, perPage);
  const last = rows.length > perPage ? shown.at(-1) : undefined;
  return {
    data: await presentTeam(ctx, shown),
    nextCursor: last === undefined ? null : writeCursor(ctx, scope, [last.searchText, last.id]),
  };
}
