import { randomBytes } from 'node:crypto';
import { and, desc, eq, lt, ne } from 'drizzle-orm';
import type { authorizeLever as endpoint } from '#contract/ats.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { notFound, unknownReference } from '#server/errors.ts';
import { atsConnections, oauthStates } from '#server/tables/ats.ts';
import type { ConnectionRow } from '../lookups.ts';
import { mayChangeConnections } from '../policy.ts';
import { leverOAuth, leverReturnAddress } from './lever-oauth.ts';
import { sealedVerifier, stateHash } from './states.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

const GOOD_FOR_MS = 10 * 60_000;

/** Where to send the browser. What comes back is good once, for ten minutes, in this session. */
export async function authorizeLever(
  ctx: EmployerContext,
  { body }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayChangeConnections(ctx);
  const oauth = leverOAuth(ctx);
  const connection = await leverConnection(ctx, body.connection);
  const state = randomBytes(32).toString('base64url');
  const verifier = randomBytes(48).toString('base64url');
  const now = ctx.now();
  await ctx.db.delete(oauthStates).where(lt(oauthStates.expiresAt, now));
  await ctx.db.insert(oauthStates).values({
    stateHash: stateHash(state),
    employerId: ctx.employer.id,
    sessionId: ctx.actor.sessionId,
    provider: 'lever',
    region: body.region,
    connectionId: connection.id,
    sealedVerifier: sealedVerifier(ctx.services, state, verifier),
    expiresAt: new Date(now.getTime() + GOOD_FOR_MS),
  });
  return { url: oauth.authorizeUrl({ state, verifier, redirectUri: leverReturnAddress(ctx) }) };
}

/** The one that is named, else the newest there is. Throws NOT_FOUND. */
async function leverConnection(
  ctx: EmployerContext,
  permalink: ConnectionRow['permalink'] | undefined,
): Promise<ConnectionRow> {
  const [row] = await ctx.db
    .select()
    .from(atsConnections)
    .where(
      and(
        eq(atsConnections.employerId, ctx.employer.id),
        eq(atsConnections.platform, 'lever'),
        ne(atsConnections.status, 'disconnected'),
        permalink === undefined ? undefined : eq(atsConnections.permalink, permalink),
      ),
    )
    .orderBy(desc(atsConnections.id))
    .limit(1);
  if (row !== undefined) return row;
  throw permalink === undefined
    ? notFound('A connection to Lever')
    : unknownReference('/connection', 'This connection to Lever');
}
