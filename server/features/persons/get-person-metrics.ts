import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import type { getPersonMetrics as endpoint } from '#contract/person-figures.ts';
import type { EmployerContext } from '#server/context.ts';
import { forbidden } from '#server/errors.ts';
import { anonymousListeners } from '#server/features/tracking/lookups.ts';
import { countOfLists, figuresOfFilters } from './figures/filtered-figures.ts';
import { type Counted, countedPersons } from './figures/person-figures.ts';
import { byKey, funnelOf, labelOfSource, labelOfStage } from './figures/rules.ts';
import { seriesOf } from './figures/visitor-series.ts';
import { mayReadFigures, seesAllPersons } from './policy.ts';
import type { ListFilters } from './search/list-conditions.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;

const DAY_MS = 86_400_000;

/** Figures over the persons of these filters; who may not see names cannot ask for one either. */
export async function getPersonMetrics(
  ctx: EmployerContext,
  { query }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayReadFigures(ctx);
  const { from, to, ...filters } = query;
  refuseNames(ctx, filters);
  const since = {
    week: new Date(ctx.now().getTime() - 7 * DAY_MS),
    month: new Date(ctx.now().getTime() - 30 * DAY_MS),
  };
  const isWhole = seesEverybody(ctx) && Object.values(filters).every((filter) => filter === undefined);
  const [{ counted, byList }, byEvent, anonymous] = await Promise.all([
    isWhole ? figuresOfAll(ctx, since) : figuresOfFilters(ctx, filters, since),
    seriesOf(ctx, filters, { from, to }),
    isWhole && seesAllPersons(ctx) ? anonymousListeners(ctx) : null,
  ]);
  return { ...totals(counted), anonymousListeners: anonymous, ...shares(counted), byList, byEvent };
}

type Since = { week: Date; month: Date };

async function figuresOfAll(ctx: EmployerContext, since: Since) {
  const [counted, byList] = await Promise.all([
    countedPersons(ctx.db, ctx.employer.id, daysOf(since)),
    countOfLists(ctx),
  ]);
  return { counted, byList };
}

/** Figures of the whole are for viewers too: they count, and name nobody. */
const seesEverybody = (ctx: EmployerContext) => ctx.actor.role === 'viewer' || seesAllPersons(ctx);

function refuseNames(ctx: EmployerContext, { search, personListPermalink }: ListFilters): void {
  if (isAtLeast(ctx.actor.role, 'hiring-manager')) return;
  // How many are called so tells whether somebody is here.
  if (search !== undefined || personListPermalink !== undefined)
    throw forbidden('You don’t have access to people.', 'hiring-manager');
}

const daysOf = ({ week, month }: Since) => ({
  week: week.toISOString().slice(0, 10),
  month: month.toISOString().slice(0, 10),
});

const sum = (counted: readonly Counted[], of: 'total' | 'new7' | 'new30') =>
  counted.reduce((total, row) => total + row[of], 0);

const totals = (counted: readonly Counted[]) => ({
  total: sum(counted, 'total'),
  new7Days: sum(counted, 'new7'),
  new30Days: sum(counted, 'new30'),
  ...funnelOf(counted),
});

const shares = (counted: readonly Counted[]) => ({
  bySource: byKey(counted, 'source', labelOfSource),
  byStage: byKey(counted, 'stage', labelOfStage),
});
