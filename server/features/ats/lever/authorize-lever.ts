import { and, desc, eq, ne } from 'drizzle-orm';
import type { authorizeLever as endpoint } from '#contract/ats.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { notFound, unknownReference } from '#server/errors.ts';
import { newState } from '#server/oauth/states.ts';
import { atsConnections } from '#server/tables/ats.ts';
import type { ConnectionRow } from '../lookups.ts';
import { mayChangeConnections } from '../policy.ts';
import { leverOAuth, leverReturnAddress } from './lever-oauth.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** Where to send the browser. What comes back is good once, for ten minutes, in this session. */
export async function authorizeLever(
  ctx: EmployerContext,
  { body }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayChangeConnections(ctx);
  const oauth = leverOAuth(ctx);
  const connection = await leverConnection(ctx, body.connection);
  const secrets = await newState(ctx, {
    ...{ provider: 'lever', region: body.region, connectionId: connection.id },
  });
  return { url: oauth.authorizeUrl({ ...secrets, redirectUri: leverReturnAddress(ctx) }) };
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
