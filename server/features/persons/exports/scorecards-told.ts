// What members of the hiring team handed in on a person: it is about them, so it goes out with their data.
import { and, asc, inArray, isNotNull } from 'drizzle-orm';
import { closedTo, type ScorecardReader } from '#server/accounts/owed-scorecards.ts';
import { membersNamed, whoOf } from '#server/features/users/lookups.ts';
import type { ApplicationId } from '#server/tables/applications.ts';
import { scorecards } from '#server/tables/scorecards.ts';

export type ToldScorecards = { scorecards: object[]; scorecardsWithheld?: string };

const WITHHELD =
  'Scorecards on this application are left out, because the member who made this file has not handed in their own.';

/**
 * By application, with what each said before it was corrected; drafts are nobody's opinion yet. Whoever has to hand in
 * their own first can't read those of others this way either; the file says so.
 */
export async function scorecardsTold(
  ctx: ScorecardReader,
  ids: readonly ApplicationId[],
): Promise<(id: ApplicationId) => ToldScorecards> {
  if (ids.length === 0) return () => ({ scorecards: [] });
  const [rows, closed] = await Promise.all([
    ctx.db
      .select()
      .from(scorecards)
      .where(and(inArray(scorecards.applicationId, [...ids]), isNotNull(scorecards.handed)))
      .orderBy(asc(scorecards.createdAt), asc(scorecards.id)),
    closedTo(ctx, ids),
  ]);
  const members = await membersNamed(
    ctx.db,
    rows.map(({ authorId }) => authorId),
  );
  const by = Map.groupBy(rows, ({ applicationId }) => applicationId);
  return (id) =>
    closed.has(id)
      ? { scorecards: [], scorecardsWithheld: WITHHELD }
      : {
          scorecards: (by.get(id) ?? []).map(({ authorId, criteria, handed, history }) => ({
            author: whoOf(members, authorId).name,
            ...{ criteria, handedIn: handed, before: history },
          })),
        };
}
