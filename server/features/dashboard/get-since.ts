import type { getSince as endpoint, Since } from '#contract/dashboard.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { invalidQuery } from '#server/errors.ts';
import { firstStepsOf } from './first-steps.ts';
import { mayReadFigures, ownJobs } from './policy.ts';
import { countsSince } from './since-counts.ts';
import { itemsSince } from './since-items.ts';
import { lastVisit } from './visits.ts';
import { waitingFor } from './waiting.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;

const DAY_MS = 86_400_000;
const LONGEST_DAYS = 90;
/** What is told to whoever was never here. */
const FIRST_DAYS = 7;

/** What happened since the user was last here, or since the moment that was asked for. */
export async function getSince(ctx: EmployerContext, { query }: Input): Promise<Since> {
  mayReadFigures(ctx);
  const since = query.since === undefined ? await lastVisit(ctx) : momentAsked(ctx, query.since);
  const jobs = await ownJobs(ctx);
  const asked = { since: notTooFar(ctx, since ?? daysAgo(ctx, FIRST_DAYS)), jobs };
  const [counts, items, waiting, firstSteps] = await Promise.all([
    countsSince(ctx, asked),
    itemsSince(ctx, asked),
    waitingFor(ctx, jobs),
    firstStepsOf(ctx),
  ]);
  return { since: since === null ? null : asked.since.toISOString(), counts, items, waiting, firstSteps };
}

const daysAgo = (ctx: EmployerContext, days: number) => new Date(ctx.now().getTime() - days * DAY_MS);

function notTooFar(ctx: EmployerContext, since: Date): Date {
  const earliest = daysAgo(ctx, LONGEST_DAYS);
  return since < earliest ? earliest : since;
}

function momentAsked(ctx: EmployerContext, text: string): Date {
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime()) || moment > ctx.now() || moment < daysAgo(ctx, LONGEST_DAYS))
    throw invalidQuery('since', `Use a time within the last ${LONGEST_DAYS} days.`);
  return moment;
}
