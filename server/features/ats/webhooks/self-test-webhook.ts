import type { selfTestWebhook as endpoint } from '#contract/ats.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { AtsError } from '#server/outside/ats/connector.ts';
import { connectionOf } from '../lookups.ts';
import { mayChangeConnections } from '../policy.ts';
import { openSecret } from '../secrets.ts';
import { signedPing } from './ping.ts';
import { receiveDelivery } from './receive-delivery.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Signs a ping with the stored secret and takes it in as any delivery. A failure is said, not thrown. */
export async function selfTestWebhook(
  ctx: EmployerContext,
  { params }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayChangeConnections(ctx);
  const row = await connectionOf(ctx, params.connection);
  try {
    const secret = openSecret(ctx.services, row.id, { use: 'webhook', sealed: row.sealedWebhookSecret });
    if (secret === null) return failed('No secret yet. Create one first.');
    const ping = signedPing(row.platform, secret, ctx.now());
    const at = { platform: row.platform, connection: row.permalink };
    const { receivedAt } = await receiveDelivery(ctx, { ...at, ...ping });
    return { ok: true, receivedAt: receivedAt.toISOString(), error: null };
  } catch (error) {
    if (error instanceof AppError || error instanceof AtsError) return failed(error.message);
    throw error;
  }
}

const failed = (error: string) => ({ ok: false, receivedAt: null, error });
