// Who hears of scorecards. Nothing that is told says what anybody thinks of the candidate.
import type { UserId } from '#contract/kit/ids.ts';
import type { Context, EmployerContext } from '#server/context.ts';
import { note, tellChanged } from '#server/features/applications/lookups.ts';
import { notify } from '#server/notify/notify.ts';
import type { Held } from './lookups.ts';

const candidateOf = ({ application }: Pick<Held, 'application'>) =>
  `${application.firstName} ${application.lastName}`.trim();

/** Leads to the form. */
export async function tellAssigned(
  ctx: EmployerContext,
  held: Pick<Held, 'application' | 'job' | 'scorecard'>,
): Promise<void> {
  await notify(ctx, {
    to: [held.scorecard.authorId].filter((id) => id !== ctx.actor.userId),
    ...{ employerId: ctx.employer.id, type: 'scorecard' },
    title: `${ctx.actor.name} asked you for a scorecard on ${candidateOf(held)}`,
    body: held.job.title,
    entity: { kind: 'scorecards', permalink: held.scorecard.permalink },
  });
}

type Telling = Pick<Context, 'db' | 'services' | 'now' | 'afterCommit'>;

export const tellDue = (ctx: Telling, held: Pick<Held, 'application' | 'job' | 'scorecard'>): Promise<void> =>
  notify(ctx, {
    to: [held.scorecard.authorId],
    ...{ employerId: held.scorecard.employerId, type: 'scorecard' },
    title: `Your scorecard on ${candidateOf(held)} is due`,
    body: held.job.title,
    entity: { kind: 'scorecards', permalink: held.scorecard.permalink },
  });

/** Whoever asked for it. */
export async function tellHandedIn(ctx: EmployerContext, held: Held): Promise<void> {
  const to = [held.scorecard.assignedById].filter((id): id is UserId => id !== null);
  await notify(ctx, {
    to: to.filter((id) => id !== ctx.actor.userId),
    ...{ employerId: ctx.employer.id, type: 'scorecard' },
    title: `${ctx.actor.name} handed in a scorecard on ${candidateOf(held)}`,
    body: held.job.title,
    entity: { kind: 'applications', permalink: held.application.permalink, parent: held.job.permalink },
  });
}

/** In the application's timeline, and on the screens that show it. */
export async function noteScorecard(
  ctx: EmployerContext,
  { application }: Pick<Held, 'application'>,
  text: string,
): Promise<void> {
  await note(ctx, application.id, { kind: 'told', text });
  await tellChanged(ctx, application);
}
