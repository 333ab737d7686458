// Reminds members of a scorecard once it is due and not handed in: each once.
import { inArray, sql } from 'drizzle-orm';
import { dueAt } from '#server/accounts/owed-scorecards.ts';
import type { Work, WorkPorts } from '#server/background.ts';
import type { Context } from '#server/context.ts';
import { type ScorecardId, scorecards } from '#server/tables/scorecards.ts';
import { selectScorecards } from './lookups.ts';
import { tellDue } from './tell.ts';

const AT_ONCE = 200;
type Effect = Parameters<Context['afterCommit']>[0];

/** Looks every five minutes: what is due is due a day after the interview. */
export const remindAuthors: Work = {
  name: 'scorecards/remind',
  everyMs: 5 * 60_000,
  async doDue(ports) {
    const effects: Effect[] = [];
    const reminded = await ports.db.transaction(async (db) => {
      const ids = await takeDue({ ...ports, db });
      const held = ids.length === 0 ? [] : await selectScorecards(db, inArray(scorecards.id, ids));
      const tx = { ...ports, db, afterCommit: (effect: Effect) => void effects.push(effect) };
      for (const one of held) await tellDue(tx, one);
      return held.length;
    });
    for (const effect of effects) await effect();
    return reminded === AT_ONCE;
  },
};

/** Those another node is reminding of just now are left to it. Whoever was turned down needs no reminder. */
async function takeDue({ db, now }: WorkPorts): Promise<ScorecardId[]> {
  const at = sql`${now().toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ id: ScorecardId }>(sql`
    update scorecards set reminded_at = ${at} where id in (
      select scorecards.id from scorecards
      join applications on applications.id = scorecards.application_id
      left join interviews on interviews.id = scorecards.interview_id
      where scorecards.status <> 'handed-in' and scorecards.reminded_at is null and ${dueAt} <= ${at}
        and applications.erased_at is null and applications.status not in ('withdrawn', 'rejected')
      order by scorecards.id limit ${AT_ONCE} for no key update of scorecards skip locked)
    returning id`);
  return rows.map(({ id }) => id);
}
