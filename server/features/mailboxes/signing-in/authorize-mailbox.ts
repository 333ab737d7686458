import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { authorizeMailbox as endpoint } from '#contract/mailboxes.ts';
import type { EmployerContext } from '#server/context.ts';
import { newState } from '#server/oauth/states.ts';
import { mayConnectMailbox } from '../policy.ts';
import { asked, providerOf, returnAddress } from './providers.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Where to send the browser. What comes back is good once, for ten minutes, in this session. */
export async function authorizeMailbox(
  ctx: EmployerContext,
  { params }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayConnectMailbox(ctx);
  const provider = providerOf(ctx, params.provider);
  const secrets = await newState(ctx, { provider: params.provider });
  const redirectUri = returnAddress(ctx, params.provider);
  return { url: await asked(provider, async () => provider.authorizeUrl({ ...secrets, redirectUri })) };
}
