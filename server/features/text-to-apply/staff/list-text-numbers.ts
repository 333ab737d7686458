import { eq } from 'drizzle-orm';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { listTextNumbers as endpoint } from '#contract/text-to-apply.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { textToApplyNumbers } from '#server/tables/text-to-apply.ts';
import { mayUseConversations } from '../policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;

/** The numbers of the server, with the employer's own keywords on each. */
export async function listTextNumbers(
  ctx: EmployerContext,
  { query }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayUseConversations(ctx);
  const { perPage, cursor, search = '' } = query;
  const scope = JSON.stringify(['listTextNumbers', ctx.employer.id, search]);
  const [after] = readCursor<[number: string]>(ctx, scope, cursor) ?? [''];
  const all = (ctx.services.sms?.numbers ?? [])
    .filter(({ number }) => number.includes(search.replace(/[\s().-]/g, '')) && number > after)
    .toSorted((one, other) => (one.number < other.number ? -1 : 1));
  const shown = all.slice(0, perPage);
  const used = await ctx.db
    .select({ number: textToApplyNumbers.number, keyword: textToApplyNumbers.keyword })
    .from(textToApplyNumbers)
    .where(eq(textToApplyNumbers.employerId, ctx.employer.id))
    .orderBy(textToApplyNumbers.keyword);
  const last = shown.at(-1);
  return {
    data: shown.map(({ number, registration }) => ({
      ...{ number, registration },
      country: parsePhoneNumberFromString(number)?.country ?? null,
      keywords: used.filter((one) => one.number === number).map(({ keyword }) => keyword),
    })),
    nextCursor: last !== undefined && all.length > perPage ? writeCursor(ctx, scope, [last.number]) : null,
  };
}
