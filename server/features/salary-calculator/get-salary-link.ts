import { eq } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { getSalaryLink as endpoint } from '#contract/salary-calculator.ts';
import { reckon } from '#lib/salary/reckon.ts';
import type { Context } from '#server/context.ts';
import { AppError, notFound } from '#server/errors.ts';
import { salaryLinks } from '#server/tables/salary-calculator.ts';
import { standingOf } from './standing.ts';
import { wagesOf } from './wages-of.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** The offers kept under a link. Throws GONE after twelve months. */
export async function getSalaryLink(ctx: Context, { params }: Input): Promise<OutputOf<typeof endpoint>> {
  const [link] = await ctx.db.select().from(salaryLinks).where(eq(salaryLinks.permalink, params.permalink));
  if (link === undefined) throw notFound('This link');
  if (link.expiresAt <= ctx.now())
    throw new AppError('GONE', 'This link has expired. Links last twelve months.');
  const { offers, occupation } = link;
  const wages = await Promise.all(
    offers.map(({ location }) => (occupation === null ? null : wagesOf(ctx, occupation, location))),
  );
  return {
    offers,
    results: offers.map((offer, at) => ({
      ...reckon(offer),
      percentile: standingOf(offer, wages[at] ?? null),
    })),
    occupation,
    savedAt: link.createdAt.toISOString(),
    expiresAt: link.expiresAt.toISOString(),
  };
}
