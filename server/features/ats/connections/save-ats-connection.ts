import { and, eq, sql } from 'drizzle-orm';
import type { saveAtsConnection as endpoint } from '#contract/ats.ts';
import type { AtsConnection, AtsConnectionChange } from '#contract/ats-connection.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { refuseActing } from '#server/acting.ts';
import { audit } from '#server/audit/audit.ts';
import { dropPages, type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict, staleVersion } from '#server/errors.ts';
import { atsConnections } from '#server/tables/ats.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { type ConnectionRow, DISCONNECTED, lockedConnectionOf } from '../lookups.ts';
import { mayChangeConnections } from '../policy.ts';
import { closeSecret } from '../secrets.ts';
import { changedMapping } from '../source/mapping.ts';
import { refuseSameConnection } from './same-connection.ts';
import { shownConnection } from './shown-connection.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

/** Changes a connection. What changes how jobs look is asked of the platform anew, soon. */
export async function saveAtsConnection(
  ctx: EmployerContext,
  { params, body, version }: Input,
): Promise<AtsConnection> {
  mayChangeConnections(ctx);
  if (body.apiKey !== undefined) refuseActing(ctx.actor, 'Changing a key');
  return inTransaction(ctx, async (tx) => {
    const before = await lockedConnectionOf(tx, params.connection);
    if (before.version !== version) throw staleVersion(await shownConnection(tx, before));
    if (before.status === 'disconnected') throw conflict(DISCONNECTED, before.status);
    const { boardToken = before.boardToken, region = before.region } = body;
    // Nobody chose the name as long as it is the token's: a token that is corrected corrects the name.
    const isUnnamed = body.name === undefined && before.name === before.boardToken;
    const { name = isUnnamed ? boardToken : before.name } = body;
    if (boardToken !== before.boardToken || region !== before.region)
      await refuseSameConnection(tx, { ...before, boardToken, region });
    const [row] = await tx.db
      .update(atsConnections)
      .set({
        ...{ name, boardToken, region, ...keyFields(tx, before, body) },
        mapping: changedMapping(before.mapping, body.mapping),
        // What the platform refused on going live may be set right now.
        ...(before.status === 'draft' ? { lastError: null } : {}),
        ...(isOtherBoard(before, body) ? { etag: null, ...soon(tx, before) } : {}),
        ...{ updatedAt: tx.now(), version: sql`${atsConnections.version} + 1` },
      })
      .where(eq(atsConnections.id, before.id))
      .returning();
    if (row === undefined) throw new Error('A locked connection was gone.');
    if (isUnnamed && name !== before.name) await renameBoard(tx, before, name);
    await audit(tx, {
      employerId: tx.employer.id,
      action: 'ats-connection.changed',
      entity: { kind: 'ats-connection', permalink: params.connection },
      changes: Object.keys(body),
    });
    return shownConnection(tx, row);
  });
}

/** Visitors read the token as the heading where the platform told no name; one that staff wrote stays. */
async function renameBoard(ctx: EmployerContext, { id, name }: ConnectionRow, title: string): Promise<void> {
  const renamed = await ctx.db
    .update(jobBoards)
    .set({ title, updatedAt: ctx.now(), version: sql`${jobBoards.version} + 1` })
    .where(and(eq(jobBoards.connectionId, id), eq(jobBoards.title, name)))
    .returning({ permalink: jobBoards.permalink });
  for (const { permalink } of renamed) dropPages(ctx, `job-board:${permalink}`, `board-pages:${permalink}`);
}

function keyFields({ services }: EmployerContext, { id }: ConnectionRow, { apiKey }: AtsConnectionChange) {
  if (apiKey === undefined) return {};
  if (apiKey === null) return { sealedApiKey: null };
  return { sealedApiKey: closeSecret(services, id, { use: 'api-key', text: apiKey }) };
}

// With a key candidates apply here, without one at the platform, so a key changes jobs too.
const isOtherBoard = (before: ConnectionRow, { boardToken, region, mapping, apiKey }: AtsConnectionChange) =>
  mapping !== undefined ||
  apiKey !== undefined ||
  (boardToken ?? before.boardToken) !== before.boardToken ||
  (region ?? before.region) !== before.region;

const soon = (ctx: EmployerContext, { status }: ConnectionRow) =>
  status === 'live' ? { nextSyncAt: ctx.now() } : {};
