import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { SalaryLinkPermalink } from '#contract/kit/ids.ts';
import type { createSalaryLink as endpoint } from '#contract/salary-calculator.ts';
import { type Context, newPermalink } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { salaryLinks } from '#server/tables/salary-calculator.ts';
import { wageTable } from './wage-table.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

const MONTHS_KEPT = 12;

/** Keeps offers under a link for twelve months. */
export async function createSalaryLink(ctx: Context, { body }: Input): Promise<OutputOf<typeof endpoint>> {
  if (body.occupation !== undefined && !wageTable().has(body.occupation))
    throw new AppError('VALIDATION', 'Some fields aren’t valid.', {
      errors: [{ pointer: '/occupation', code: 'NOT_FOUND', detail: 'Occupation not found.' }],
    });
  const permalink = newPermalink<SalaryLinkPermalink>();
  const expiresAt = ctx.now();
  expiresAt.setUTCMonth(expiresAt.getUTCMonth() + MONTHS_KEPT);
  await ctx.db.insert(salaryLinks).values({
    permalink,
    offers: body.offers,
    occupation: body.occupation ?? null,
    createdAt: ctx.now(),
    expiresAt,
  });
  const url = `${ctx.services.settings.publicUrl}/salary-calculator/link/${permalink}`;
  return { permalink, url, expiresAt: expiresAt.toISOString() };
}
