import { and, eq, isNull } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { startScorecard as endpoint, Scorecard } from '#contract/scorecards.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { scorecards } from '#server/tables/scorecards.ts';
import { scorecardOf } from './lookups.ts';
import { applicationToRate, fromGuide, makeScorecard } from './make.ts';
import { openIn } from './open-scorecard.ts';
import { mayUseScorecards } from './policy.ts';
import { presentScorecard } from './present.ts';
import { noteScorecard } from './tell.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** Of whoever hires and sees the application. The one there is already is opened instead. */
export async function startScorecard(ctx: EmployerContext, { body }: Input): Promise<Scorecard> {
  mayUseScorecards(ctx);
  return inTransaction(ctx, async (tx) => {
    const application = await applicationToRate(tx, body.application);
    const made = await makeScorecard(tx, {
      ...{ application, ...(await fromGuide(tx, application, body.interviewGuide)) },
      ...{ authorId: tx.actor.userId, assignedById: null, status: 'draft' },
    });
    if (made !== null) await noteScorecard(tx, { application }, 'Started a scorecard');
    const [there] = await tx.db
      .select({ permalink: scorecards.permalink })
      .from(scorecards)
      .where(
        and(
          eq(scorecards.applicationId, application.id),
          eq(scorecards.authorId, tx.actor.userId),
          isNull(scorecards.interviewId),
        ),
      );
    if (there === undefined) throw new Error('A scorecard was written and not found.');
    return presentScorecard(tx, await openIn(tx, await scorecardOf(tx, there.permalink)));
  });
}
