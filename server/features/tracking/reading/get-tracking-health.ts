import { and, between, eq, max, sql, sum } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { getTrackingHealth as endpoint } from '#contract/tracking-reads.ts';
import type { EmployerContext } from '#server/context.ts';
import { discardedTokens } from '#server/tables/share-links.ts';
import { trackingHealth } from '#server/tables/tracking.ts';
import { daysAsked } from '../days.ts';
import { mayReadTrackingHealth } from '../policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;

/** Unresolved merge fields are counted for ever, not by day: of them those last seen within the days are told. */
export async function getTrackingHealth(
  ctx: EmployerContext,
  { query }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayReadTrackingHealth(ctx);
  const { from, to } = daysAsked(query, ctx.now());
  const total = (column: Parameters<typeof sum>[0]) => sql<number>`coalesce(${sum(column)}, 0)::integer`;
  const [counted] = await ctx.db
    .select({
      accepted: total(trackingHealth.accepted),
      bots: total(trackingHealth.bots),
      refused: total(trackingHealth.refused),
      withoutId: total(trackingHealth.withoutId),
      lastAt: max(trackingHealth.lastAt),
    })
    .from(trackingHealth)
    .where(and(eq(trackingHealth.employerId, ctx.employer.id), between(trackingHealth.day, from, to)));
  const [tokens] = await ctx.db
    .select({ count: total(discardedTokens.count) })
    .from(discardedTokens)
    .where(
      and(
        eq(discardedTokens.employerId, ctx.employer.id),
        sql`${discardedTokens.lastAt} >= ${from}::date and ${discardedTokens.lastAt} < ${to}::date + 1`,
      ),
    );
  return {
    accepted: counted?.accepted ?? 0,
    bots: counted?.bots ?? 0,
    refused: counted?.refused ?? 0,
    withoutId: counted?.withoutId ?? 0,
    discardedTokens: tokens?.count ?? 0,
    lastAt: counted?.lastAt?.toISOString() ?? null,
  };
}
