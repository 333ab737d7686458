import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { disconnect as endpoint } from '#contract/ats.ts';
import type { AtsConnection } from '#contract/ats-connection.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { audit } from '#server/audit/audit.ts';
import { dropPages, type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { settleEarlierHolds } from '#server/features/job-boards/sync/hold.ts';
import { atsConnections } from '#server/tables/ats.ts';
import { atsMoves } from '#server/tables/ats-moves.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { lockedConnectionOf } from '../lookups.ts';
import { mayChangeConnections } from '../policy.ts';
import { shownConnection } from './shown-connection.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

/** Forgets every key. The board becomes one kept by hand, with its jobs open or closed. */
export async function disconnect(ctx: EmployerContext, { params, body }: Input): Promise<AtsConnection> {
  mayChangeConnections(ctx);
  return inTransaction(ctx, async (tx) => {
    const before = await lockedConnectionOf(tx, params.connection);
    if (before.status === 'disconnected') return shownConnection(tx, before);
    if (before.syncingUntil !== null && before.syncingUntil > tx.now())
      throw conflict('A sync is running. Try again when it finishes.', before.status);
    await freeBoard(tx, before.id, body.jobs);
    await endMoves(tx, before.id);
    const [row] = await tx.db
      .update(atsConnections)
      .set({
        ...{ status: 'disconnected', sealedApiKey: null, sealedOauth: null, sealedWebhookSecret: null },
        ...{ oauthExpiredAt: null, nextSyncAt: null, hintedAt: null, etag: null, lastError: null },
        ...{ updatedAt: tx.now(), version: sql`${atsConnections.version} + 1` },
      })
      .where(eq(atsConnections.id, before.id))
      .returning();
    if (row === undefined) throw new Error('A locked connection was gone.');
    const entity = { kind: 'ats-connection', permalink: params.connection };
    await audit(tx, { employerId: tx.employer.id, action: 'ats-connection.disconnected', entity });
    return shownConnection(tx, row);
  });
}

/** One that is under way at this moment may still arrive; what waits doesn't leave any more. */
async function endMoves(
  tx: EmployerContext,
  connection: typeof atsConnections.$inferSelect.id,
): Promise<void> {
  await tx.db
    .update(atsMoves)
    .set({
      status: 'dropped',
      nextAttemptAt: null,
      message: 'The ATS was disconnected before this move was sent.',
    })
    .where(
      and(
        eq(atsMoves.connectionId, connection),
        inArray(atsMoves.status, ['waiting', 'failed', 'dead', 'unmapped']),
      ),
    );
}

async function freeBoard(
  tx: EmployerContext,
  connection: typeof atsConnections.$inferSelect.id,
  jobs: Input['body']['jobs'],
): Promise<void> {
  const at = tx.now();
  const changed = { updatedAt: at, version: sql`version + 1` };
  const [board] = await tx.db
    .update(jobBoards)
    .set({ connectionId: null, platform: 'manual', ...changed })
    .where(eq(jobBoards.connectionId, connection))
    .returning();
  if (board === undefined) return;
  const isSynced = and(eq(jobPages.jobBoardId, board.id), isNotNull(jobPages.sourceId));
  if (jobs === 'close')
    await tx.db
      .update(jobPages)
      .set({ status: 'closed', closedAt: at })
      .where(and(isSynced, eq(jobPages.status, 'published')));
  await tx.db
    .update(jobPages)
    .set({
      ...{
        sourceId: null,
        sourceHash: null,
        sourceValues: null,
        sourceHostedUrl: null,
        sourceApplyUrl: null,
      },
      ...{ lastSeenAt: null, missedSyncs: 0, overrides: [], ...changed },
    })
    .where(isSynced);
  const isEmpty = (await openJobs(tx, board.id)) === 0;
  await tx.db
    .update(jobBoards)
    .set({ state: isEmpty ? 'empty' : 'board' })
    .where(eq(jobBoards.id, board.id));
  await settleEarlierHolds(tx, board, null);
  dropPages(tx, `employer:${tx.employer.permalink}`, `job-board:${board.permalink}`);
  for (const list of ['feed', 'sitemap']) dropPages(tx, `${list}:${tx.employer.permalink}`);
}

const openJobs = (tx: EmployerContext, board: typeof jobBoards.$inferSelect.id) =>
  tx.db.$count(jobPages, and(eq(jobPages.jobBoardId, board), eq(jobPages.status, 'published')));
