// What a delivery says, done: the board is synced soon, applications get the stage they have at the platform.
import { and, eq, inArray, sql } from 'drizzle-orm';
import { jobBoards } from '#server/features/job-boards/table.ts';
import { jobPages } from '#server/features/job-pages/table.ts';
import type { AtsEvent } from '#server/outside/ats/connector.ts';
import { atsConnections } from '../table.ts';
import { followApplication } from './follow-application.ts';
import type { TakingPorts } from './ports.ts';
import type { Waiting } from './waiting-deliveries.ts';

/** After commit. */
export type Effects = (() => void)[];

/** Deliveries come in bursts: one sync answers many. */
const SOON_MS = 5_000;

/** Answers with what was done, in words for a log. Inside the caller's transaction. */
export async function takeEvents(
  ports: TakingPorts,
  { connection, events }: Pick<Waiting, 'connection'> & { events: readonly AtsEvent[] },
  effects: Effects,
): Promise<string> {
  const done = new Set<string>();
  for (const event of events) {
    if (event.kind === 'board-changed') {
      await noteUnpublished(ports, connection, event.unpublished ?? []);
      await hintSync(ports, connection.id);
      done.add('sync');
    } else if (event.kind === 'application-changed') {
      const effect = await followApplication(ports, connection, event);
      if (effect !== null) effects.push(effect);
      done.add(effect === null ? 'application as it was' : 'application');
    } else done.add('unused');
  }
  return [...done].join(', ') || 'nothing';
}

/** Counts as a first absence: the list that lacks the job as well closes it. */
async function noteUnpublished(
  { db }: TakingPorts,
  { id }: Waiting['connection'],
  sourceIds: readonly string[],
): Promise<void> {
  if (sourceIds.length === 0) return;
  const ofBoard = db.select({ id: jobBoards.id }).from(jobBoards).where(eq(jobBoards.connectionId, id));
  await db
    .update(jobPages)
    .set({ missedSyncs: 1 })
    .where(
      and(
        inArray(jobPages.jobBoardId, ofBoard),
        inArray(jobPages.sourceId, [...sourceIds]),
        eq(jobPages.status, 'published'),
        eq(jobPages.missedSyncs, 0),
      ),
    );
}

/** Not before its time where the platform asked for patience. */
async function hintSync({ db, now }: TakingPorts, id: Waiting['connection']['id']): Promise<void> {
  const at = now();
  const soon = new Date(at.getTime() + SOON_MS).toISOString();
  await db
    .update(atsConnections)
    .set({
      hintedAt: at,
      nextSyncAt: sql`case when ${atsConnections.failures} > 0 then ${atsConnections.nextSyncAt}
        else least(${atsConnections.nextSyncAt}, ${soon}::timestamptz) end`,
    })
    .where(eq(atsConnections.id, id));
}
