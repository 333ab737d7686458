import { eq, sql } from 'drizzle-orm';
import type { pauseLead as endpoint } from '#contract/application-leads.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { invalidField } from '#server/errors.ts';
import { persons } from '#server/tables/persons.ts';
import { leadOf } from './lead-of.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

const DAY_MS = 86_400_000;
const MOST_DAYS = 366;

/** Until then the lead stands apart; whoever leaves details again is back at once. */
export async function pauseLead(
  ctx: EmployerContext,
  { params, body }: Input,
): Promise<OutputOf<typeof endpoint>> {
  return inTransaction(ctx, async (tx) => {
    const person = await leadOf(tx, params.person);
    if (body.until !== null) checkDay(body.until, tx.now());
    await tx.db
      .update(persons)
      .set({ leadPausedUntil: body.until, updatedAt: tx.now(), version: sql`${persons.version} + 1` })
      .where(eq(persons.id, person.id));
    return { pausedUntil: body.until };
  });
}

function checkDay(day: string, now: Date): void {
  const at = new Date(`${day}T00:00:00.000Z`);
  const isDay = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
  const ahead = at.getTime() - now.getTime();
  if (!isDay || ahead <= 0 || ahead > MOST_DAYS * DAY_MS)
    throw invalidField('/until', 'RANGE', 'Choose a day from tomorrow to a year from now.');
}
