import { eq, sql } from 'drizzle-orm';
import type { goLive as endpoint } from '#contract/ats.ts';
import type { AtsConnection } from '#contract/ats-connection.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { JobBoardPermalink } from '#contract/kit/ids.ts';
import { audit } from '#server/audit/audit.ts';
import { dropPages, type EmployerContext, inTransaction, newId, newPermalink } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { employerSettings, employers } from '#server/features/employers/table.ts';
import { type JobBoardId, jobBoards } from '#server/features/job-boards/table.ts';
import { type ConnectionRow, connectionOf, lockedConnectionOf } from '../lookups.ts';
import { mayChangeConnections } from '../policy.ts';
import { askedBoard } from '../source/asked-board.ts';
import { claimConnection } from '../sync/claim.ts';
import { startSync } from '../sync/start-sync.ts';
import { atsConnections } from '../table.ts';
import { shownConnection } from './shown-connection.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

const GRACE_MS = 60_000;

/** Makes a published board and fills it before it answers; a platform that refuses leaves the draft as it is. */
export async function goLive(ctx: EmployerContext, { params }: Input): Promise<AtsConnection> {
  mayChangeConnections(ctx);
  const draft = await connectionOf(ctx, params.connection);
  if (draft.status === 'live') return shownConnection(ctx, draft);
  refuseUnlessDraft(draft);
  const fetched = await askedBoard(ctx, draft);
  const isNew = await inTransaction(ctx, async (tx) => {
    const connection = await lockedConnectionOf(tx, params.connection);
    if (connection.status === 'live') return false;
    refuseUnlessDraft(connection);
    await makeBoard(tx, connection, fetched.boardName ?? connection.name);
    await tx.db
      .update(atsConnections)
      .set({
        status: 'live',
        // The clock comes when this call should not have got to it.
        nextSyncAt: new Date(tx.now().getTime() + GRACE_MS),
        lastError: null,
        updatedAt: tx.now(),
        version: sql`${atsConnections.version} + 1`,
      })
      .where(eq(atsConnections.id, connection.id));
    const entity = { kind: 'ats-connection', permalink: params.connection };
    await audit(tx, { employerId: tx.employer.id, action: 'ats-connection.live', entity });
    return true;
  });
  // The clock may have been faster; then it is filled by that sync.
  const claim = isNew ? await claimConnection(ctx, draft.id) : null;
  if (claim !== null) {
    const started = await startSync(ctx, claim, { trigger: 'hand', actorId: ctx.actor.userId, fetched });
    await started?.ended;
  }
  return shownConnection(ctx, await connectionOf(ctx, params.connection));
}

function refuseUnlessDraft({ status }: ConnectionRow): void {
  if (status === 'disconnected') throw conflict('This connection was ended. Make a new one.', status);
  if (status !== 'draft') throw conflict('This connection has its board already. Resume it instead.', status);
}

async function makeBoard(tx: EmployerContext, connection: ConnectionRow, title: string): Promise<void> {
  const [settings] = await tx.db
    .select({ languages: employerSettings.languages })
    .from(employerSettings)
    .where(eq(employerSettings.employerId, tx.employer.id));
  const at = tx.now();
  await tx.db.insert(jobBoards).values({
    id: newId<JobBoardId>(),
    permalink: newPermalink<JobBoardPermalink>(),
    employerId: tx.employer.id,
    title: title.slice(0, 200),
    status: 'published',
    language: settings?.languages[0] ?? 'en',
    platform: connection.platform,
    connectionId: connection.id,
    ...{ publishedAt: at, createdAt: at, updatedAt: at },
  });
  await tx.db.update(employers).set({ isLiveWithJobPages: true }).where(eq(employers.id, tx.employer.id));
  for (const tag of ['employer', 'sitemap', 'feed']) dropPages(tx, `${tag}:${tx.employer.permalink}`);
}
