import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { ApplicationScorecards, getApplicationScorecards as endpoint } from '#contract/scorecards.ts';
import { closedTo } from '#server/accounts/owed-scorecards.ts';
import type { EmployerContext } from '#server/context.ts';
import { applicationOf } from '#server/features/applications/lookups.ts';
import { scorecards } from '#server/tables/scorecards.ts';
import { selectScorecards } from './lookups.ts';
import { mayUseScorecards } from './policy.ts';
import { presentScorecards } from './present.ts';
import { type Opinion, summaryOf } from './rules.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Who was asked and who handed in is told to everybody who sees the application; what they say, by `present.ts`. */
export async function getApplicationScorecards(
  ctx: EmployerContext,
  { params }: Input,
): Promise<ApplicationScorecards> {
  mayUseScorecards(ctx);
  const { id } = await applicationOf(ctx, params.application, { isAgain: true });
  const [held, closed] = await Promise.all([
    selectScorecards(ctx.db, eq(scorecards.applicationId, id)),
    closedTo(ctx, [id]),
  ]);
  const shown = await presentScorecards(ctx, held);
  const isHidden = closed.has(id);
  // What is handed in, also of one that its author is correcting just now.
  const opinions = held.flatMap(({ scorecard: { handed, criteria } }, at): Opinion[] => {
    const by = shown[at]?.author;
    return handed === null || by === undefined ? [] : [{ by, criteria, content: handed.content }];
  });
  return {
    handedIn: opinions.length,
    total: held.length,
    isHidden,
    own: shown.filter(({ author }) => author.id === ctx.actor.userId).map(({ permalink }) => permalink),
    scorecards: shown,
    summary: isHidden || opinions.length === 0 ? null : summaryOf(opinions),
  };
}
