import { eq, sql } from 'drizzle-orm';
import type { finishLever as endpoint } from '#contract/ats.ts';
import type { AtsConnection } from '#contract/ats-connection.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { stateInvalid, usedState } from '#server/oauth/states.ts';
import { AtsError } from '#server/outside/ats/connector.ts';
import type { LeverOAuth } from '#server/outside/ats/lever/oauth.ts';
import type { OAuthTokens } from '#server/outside/oauth-tokens.ts';
import { atsConnections } from '#server/tables/ats.ts';
import { shownConnection } from '../connections/shown-connection.ts';
import { mayChangeConnections } from '../policy.ts';
import { sealedTokens } from './access-token.ts';
import { leverOAuth, leverReturnAddress } from './lever-oauth.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;
type State = Awaited<ReturnType<typeof usedState>>;

/** Trades what Lever sent back for tokens and keeps them with the connection. The state is used up in any case. */
export async function finishLever(ctx: EmployerContext, { body }: Input): Promise<AtsConnection> {
  mayChangeConnections(ctx);
  const oauth = leverOAuth(ctx);
  const state = await usedState(ctx, { provider: 'lever', state: body.state });
  if (body.error !== undefined && body.error !== '') throw refused(body.errorDescription ?? body.error);
  const { verifier } = state;
  if (body.code === undefined || verifier === null) throw stateInvalid();
  const tokens = await exchanged(oauth, { code: body.code, verifier, redirectUri: leverReturnAddress(ctx) });
  return kept(ctx, state, tokens);
}

const refused = (why: string) =>
  new AppError('UPSTREAM_FAILED', `Lever refused access: ${why}`, { provider: 'lever' });

type Given = Parameters<LeverOAuth['exchangeCode']>[0];

async function exchanged(oauth: LeverOAuth, given: Given): Promise<OAuthTokens> {
  try {
    return await oauth.exchangeCode(given);
  } catch (error) {
    throw error instanceof AtsError
      ? new AppError('UPSTREAM_FAILED', error.message, { provider: 'lever' })
      : error;
  }
}

async function kept(ctx: EmployerContext, state: State, tokens: OAuthTokens): Promise<AtsConnection> {
  return inTransaction(ctx, async (tx) => {
    const { connectionId: id, region } = state;
    if (id === null || region === null) throw stateInvalid();
    const [before] = await tx.db.select().from(atsConnections).where(eq(atsConnections.id, id)).for('update');
    if (before === undefined || before.status === 'disconnected') throw stateInvalid();
    const [row] = await tx.db
      .update(atsConnections)
      .set({
        ...{ sealedOauth: sealedTokens(tx, id, tokens), oauthExpiredAt: null, region },
        ...{ updatedAt: tx.now(), version: sql`${atsConnections.version} + 1` },
      })
      .where(eq(atsConnections.id, id))
      .returning();
    if (row === undefined) throw new Error('A locked connection was gone.');
    const entity = { kind: 'ats-connection', permalink: row.permalink };
    await audit(tx, { employerId: tx.employer.id, action: 'ats-connection.authorized', entity });
    return shownConnection(tx, row);
  });
}
