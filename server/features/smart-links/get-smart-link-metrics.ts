import { and, asc, between, desc, eq, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { getSmartLinkMetrics as endpoint } from '#contract/smart-links.ts';
import type { EmployerContext } from '#server/context.ts';
import { daysAsked } from '#server/features/tracking/lookups.ts';
import { smartLinkClicks } from '#server/tables/smart-links.ts';
import { writeClicks } from './clicks.ts';
import { linkOf } from './lookups.ts';
import { mayReadLinks } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'query'>;

const { smartLinkId, day, rule, country, isBot, count } = smartLinkClicks;
const clicks = sql<number>`coalesce(sum(${count}) filter (where not ${isBot}), 0)::integer`;
const bots = sql<number>`coalesce(sum(${count}) filter (where ${isBot}), 0)::integer`;

/** Days in UTC, both included; the last 30 unless said. */
export async function getSmartLinkMetrics(
  ctx: EmployerContext,
  { params, query }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayReadLinks(ctx);
  const { from, to } = daysAsked(query, ctx.now());
  const link = await linkOf(ctx, params.smartLink);
  await writeClicks(ctx);
  const asked = and(eq(smartLinkId, link.id), between(day, from, to));
  const ofPeople = and(asked, eq(isBot, false));
  const [rules, countries, series] = await Promise.all([
    ctx.db.select({ rule, clicks }).from(smartLinkClicks).where(ofPeople).groupBy(rule).orderBy(asc(rule)),
    ctx.db
      .select({ country, clicks })
      .from(smartLinkClicks)
      .where(ofPeople)
      .groupBy(country)
      .orderBy(desc(clicks), asc(country)),
    ctx.db.select({ day, clicks, bots }).from(smartLinkClicks).where(asked).groupBy(day).orderBy(asc(day)),
  ]);
  const sum = (of: 'clicks' | 'bots') => series.reduce((total, one) => total + one[of], 0);
  return {
    ...{ clicks: sum('clicks'), bots: sum('bots') },
    byRule: rules.map((one) => ({ rule: one.rule < 0 ? null : one.rule, clicks: one.clicks })),
    byCountry: countries.map((one) => ({
      country: one.country === '' ? null : one.country,
      clicks: one.clicks,
    })),
    series,
  };
}
