import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { finishMailboxSignIn as endpoint, Mailbox } from '#contract/mailboxes.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction, newId } from '#server/context.ts';
import { stateInvalid, usedState } from '#server/oauth/states.ts';
import type { OAuthTokens } from '#server/outside/oauth-tokens.ts';
import { type MailboxId, mailboxes } from '#server/tables/mailboxes.ts';
import { insertMailbox, isTaken, livingAt, oneAtATime } from '../connecting/new-mailbox.ts';
import type { MailboxRow } from '../lookups.ts';
import { mayChangeMailbox, mayConnectMailbox } from '../policy.ts';
import { presentedMailbox } from '../present.ts';
import { asked, failed, providerOf, returnAddress } from './providers.ts';
import { sealedTokens } from './tokens.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;
type SignedIn = { provider: MailboxRow['provider']; address: string; tokens: OAuthTokens };

/**
 * Trades what the provider sent back for tokens. Whose address is connected there already is only signed in again. The
 * state is used up in any case.
 */
export async function finishMailboxSignIn(ctx: EmployerContext, { params, body }: Input): Promise<Mailbox> {
  mayConnectMailbox(ctx);
  const provider = providerOf(ctx, params.provider);
  const { verifier } = await usedState(ctx, { provider: params.provider, state: body.state });
  if (body.error !== undefined && body.error !== '') throw failed(provider, `refused access: ${body.error}`);
  const { code } = body;
  if (code === undefined || verifier === null) throw stateInvalid();
  const redirectUri = returnAddress(ctx, params.provider);
  const signedIn = await asked(provider, async () => {
    const tokens = await provider.exchangeCode({ code, verifier, redirectUri });
    const address = await provider.addressOf(async () => tokens.accessToken);
    return { provider: params.provider, address, tokens };
  });
  return inTransaction(ctx, async (tx) => {
    await oneAtATime(tx);
    const before = await livingAt(tx, signedIn.address);
    if (before !== null && before.provider !== signedIn.provider) throw isTaken();
    const id = before === null ? await connected(tx, signedIn) : await signedInAgain(tx, before, signedIn);
    return presentedMailbox(tx, id);
  });
}

async function connected(tx: EmployerContext, { provider, address, tokens }: SignedIn): Promise<MailboxId> {
  const id = newId<MailboxId>();
  await insertMailbox(tx, { id, provider, address, sealedTokens: sealedTokens(tx.services, id, tokens) });
  return id;
}

async function signedInAgain(
  tx: EmployerContext,
  before: MailboxRow,
  { tokens }: SignedIn,
): Promise<MailboxId> {
  mayChangeMailbox(tx, before);
  const at = tx.now();
  await tx.db
    .update(mailboxes)
    .set({
      ...{ sealedTokens: sealedTokens(tx.services, before.id, tokens), passwordSetAt: at },
      ...{ status: 'connected', smtpError: null, imapError: null, failures: 0, pausedUntil: null },
      ...{ nextReadAt: at, updatedAt: at, version: before.version + 1 },
    })
    .where(eq(mailboxes.id, before.id));
  const entity = { kind: 'mailbox', permalink: before.permalink };
  await audit(tx, { employerId: tx.employer.id, action: 'mailbox.saved', entity, changes: ['signIn'] });
  return before.id;
}
