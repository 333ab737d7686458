// What staff wrote of a keyword, checked and as columns. What they left out is not among them.
import { and, eq, inArray } from 'drizzle-orm';
import type { TextToApplyChange } from '#contract/text-to-apply.ts';
import type { EmployerContext } from '#server/context.ts';
import { isTaken } from '#server/db/taken.ts';
import { AppError, invalidField, unknownReference } from '#server/errors.ts';
import { boardOf } from '#server/features/job-boards/lookups.ts';
import { setOf } from '#server/features/screening-sets/lookups.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { type textToApply, textToApplyNumbers } from '#server/tables/text-to-apply.ts';
import type { KeywordRow } from '../lookups.ts';

type Columns = Partial<typeof textToApply.$inferInsert>;

/** Throws NOT_FOUND for strange jobs, boards and sets; VALIDATION for a zone of quiet hours that is none. */
export async function keywordFields(ctx: EmployerContext, body: TextToApplyChange): Promise<Columns> {
  const { greeting, consentText, helpText, stopText, language, quietHours, fallbackUrl, keyword } = body;
  const plain = { keyword, greeting, consentText, helpText, stopText, language, quietHours, fallbackUrl };
  const given = Object.entries(plain).filter(([, value]) => value !== undefined);
  return {
    ...(Object.fromEntries(given) as Columns),
    ...(body.jobPages === undefined ? {} : { jobPageIds: await jobIdsOf(ctx, body.jobPages) }),
    ...(body.jobBoard === undefined
      ? {}
      : { jobBoardId: body.jobBoard === null ? null : (await boardOf(ctx, body.jobBoard)).id }),
    ...(body.screeningSet === undefined
      ? {}
      : { screeningSetId: body.screeningSet === null ? null : (await setOf(ctx, body.screeningSet)).id }),
  };
}

async function jobIdsOf(ctx: EmployerContext, permalinks: NonNullable<TextToApplyChange['jobPages']>) {
  if (permalinks.length === 0) return [];
  const rows = await ctx.db
    .select({ id: jobPages.id, permalink: jobPages.permalink })
    .from(jobPages)
    .where(and(eq(jobPages.employerId, ctx.employer.id), inArray(jobPages.permalink, permalinks)));
  const ids = permalinks.map((permalink, at) => {
    const found = rows.find((row) => row.permalink === permalink);
    if (found === undefined) throw unknownReference(`/jobPages/${at}`, 'This job');
    return found.id;
  });
  return [...new Set(ids)];
}

/** Throws NOT_CONFIGURED without a carrier, VALIDATION for a number that is not ours. */
export function checkNumbers(ctx: EmployerContext, numbers: readonly string[]): void {
  if (numbers.length === 0) return;
  const { sms } = ctx.services;
  if (sms === null)
    throw new AppError(
      'NOT_CONFIGURED',
      'No phone number is connected to this server. The web chat works without one.',
    );
  for (const [at, number] of numbers.entries())
    if (!sms.numbers.some((one) => one.number === number))
      throw invalidField(`/numbers/${at}`, 'NOT_FOUND', 'This number isn’t connected to this server.');
}

/** Which word on which numbers means this keyword from now on. Within a transaction. */
export async function setNumbers(
  ctx: EmployerContext,
  { id, keyword }: Pick<KeywordRow, 'id' | 'keyword'>,
  numbers: readonly string[],
): Promise<void> {
  await ctx.db.delete(textToApplyNumbers).where(eq(textToApplyNumbers.textToApplyId, id));
  const values = [...new Set(numbers)].map((number) => ({
    ...{ number, keyword, textToApplyId: id, employerId: ctx.employer.id },
  }));
  if (values.length > 0) await ctx.db.insert(textToApplyNumbers).values(values);
}

export async function numbersOf(ctx: EmployerContext, { id }: Pick<KeywordRow, 'id'>): Promise<string[]> {
  const rows = await ctx.db
    .select({ number: textToApplyNumbers.number })
    .from(textToApplyNumbers)
    .where(eq(textToApplyNumbers.textToApplyId, id));
  return rows.map(({ number }) => number);
}

/** The write, where a word that is in use is told so; nobody learns by which employer. */
export async function withFreeWord<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!isTaken(error)) throw error;
    const detail = 'This keyword is already in use.';
    throw new AppError('DUPLICATE', detail, { errors: [{ pointer: '/keyword', code: 'TAKEN', detail }] });
  }
}
