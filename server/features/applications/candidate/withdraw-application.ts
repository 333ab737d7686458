import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { withdrawApplication as endpoint } from '#contract/public-applications.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { withdraw } from '../decisions/withdraw.ts';
import { ownApplication } from './own-application.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

/** The candidate takes the application back. */
export async function withdrawApplication(
  ctx: Context,
  { params, body }: Input,
): Promise<OutputOf<typeof endpoint>> {
  return inTransaction(ctx, async (tx) => {
    const row = await ownApplication(tx, params.application, { isLocked: true });
    const reason = body.reason ?? '';
    await withdraw(tx, row, reason === '' ? 'Withdrew the application' : reason);
    return { status: 'withdrawn' };
  });
}
