import { and, eq } from 'drizzle-orm';
import type { bookInterview as endpoint, PublicInterview } from '#contract/interviews.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { unknownReference } from '#server/errors.ts';
import { interviewSlots } from '#server/tables/interviews.ts';
import { bookAt } from '../change.ts';
import { ownInterview } from '../lookups.ts';
import { presentPublic } from '../present.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

/** Throws CONFLICT for a time that is taken or past, or an interview that was cancelled. */
export async function bookInterview(ctx: Context, { params, body }: Input): Promise<PublicInterview> {
  return inTransaction(ctx, async (tx) => {
    const held = await ownInterview(tx, params.interview, { isLocked: true });
    const [slot] = await tx.db
      .select({ startsAt: interviewSlots.startsAt })
      .from(interviewSlots)
      .where(and(eq(interviewSlots.interviewId, held.interview.id), eq(interviewSlots.id, body.slot)));
    if (slot === undefined) throw unknownReference('/slot', 'This time');
    return presentPublic(tx, await bookAt(tx, held, slot));
  });
}
