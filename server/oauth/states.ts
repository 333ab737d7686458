// A consent page somebody was sent to, until they come back: good once, for ten minutes, in this session. Nothing is kept
// of it that a copy of the database could use.
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { EmployerContext, Services } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { oauthStates } from '#server/tables/ats.ts';

type State = typeof oauthStates.$inferSelect;
type Provider = State['provider'];

/** What the provider is told: `state` comes back from it, of `verifier` only a digest goes there (PKCE). */
export type Secrets = { state: string; verifier: string };

const GOOD_FOR_MS = 10 * 60_000;

export const stateInvalid = (): AppError =>
  new AppError('TOKEN_INVALID', 'This sign-in has expired or was already used. Start again.');

const hashOf = (state: string): string => createHash('sha256').update(state).digest('base64url');
const useOf = (state: string) => `oauth:verifier:${hashOf(state)}`;

/** Remembers that this session is sent to a provider. */
export async function newState(
  ctx: EmployerContext,
  about: Pick<State, 'provider'> & Partial<Pick<State, 'region' | 'connectionId'>>,
): Promise<Secrets> {
  const state = randomBytes(32).toString('base64url');
  const verifier = randomBytes(48).toString('base64url');
  const now = ctx.now();
  await ctx.db.delete(oauthStates).where(lt(oauthStates.expiresAt, now));
  await ctx.db.insert(oauthStates).values({
    ...about,
    stateHash: hashOf(state),
    employerId: ctx.employer.id,
    sessionId: ctx.actor.sessionId,
    sealedVerifier: ctx.services.seal.close(verifier, useOf(state)),
    expiresAt: new Date(now.getTime() + GOOD_FOR_MS),
  });
  return { state, verifier };
}

/**
 * The state of this session, used up in any case; one that somebody else brings is left to whom it belongs. Throws
 * TOKEN_INVALID.
 */
export async function usedState(
  ctx: EmployerContext,
  { provider, state }: { provider: Provider; state: string },
): Promise<State & { verifier: string | null }> {
  const [used] = await ctx.db
    .delete(oauthStates)
    .where(
      and(
        eq(oauthStates.stateHash, hashOf(state)),
        eq(oauthStates.provider, provider),
        eq(oauthStates.employerId, ctx.employer.id),
        eq(oauthStates.sessionId, ctx.actor.sessionId),
      ),
    )
    .returning();
  if (used === undefined || used.expiresAt < ctx.now()) throw stateInvalid();
  return { ...used, verifier: openedVerifier(ctx.services, state, used.sealedVerifier) };
}

const openedVerifier = ({ seal }: Pick<Services, 'seal'>, state: string, sealed: string): string | null =>
  seal.open(sealed, useOf(state));
