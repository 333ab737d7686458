// What a delivery says, done: the board is synced soon, applications get the stage they have at the platform.
import { and, eq, inArray, sql } from 'drizzle-orm';
import { storable } from '#server/features/job-boards/sync/storable.ts';
import { jobBoards } from '#server/features/job-boards/table.ts';
import { jobPages } from '#server/features/job-pages/table.ts';
import type { AtsEvent } from '#server/outside/ats/connector.ts';
import { atsConnections } from '../table.ts';
import { eraseCandidate, type Gone, holdCandidates } from './erase-candidate.ts';
import { followApplication } from './follow-application.ts';
import type { TakingPorts } from './ports.ts';
import type { Waiting } from './waiting-deliveries.ts';

/** After commit. */
export type Effects = (() => Promise<void> | void)[];

/** Deliveries come in bursts: one sync answers many. */
const SOON_MS = 5_000;

/** Answers with what was done, in words for a log. Inside the caller's transaction. */
export async function takeEvents(
  ports: TakingPorts,
  { connection, events }: Pick<Waiting, 'connection'> & { events: readonly AtsEvent[] },
  effects: Effects,
): Promise<string> {
  const done = new Set<string>();
  await holdCandidates(ports, connection, events.flatMap(erasedBy));
  for (const event of events) {
    if (event.kind === 'board-changed') {
      await noteUnpublished(ports, connection, event.unpublished ?? []);
      await hintSync(ports, connection.id);
      done.add('sync');
    } else if (event.kind === 'application-changed') {
      const effect = await followApplication(ports, connection, event);
      if (effect !== null) effects.push(effect);
      await noteStage(ports, connection, event.stage);
      done.add(effect === null ? 'application as it was' : 'application');
      if (event.status === 'deleted') {
        for (const gone of erasedBy(event)) effects.push(...(await eraseCandidate(ports, connection, gone)));
      }
    } else if (event.kind === 'candidate-erased') {
      const erased = await eraseCandidate(ports, connection, event);
      effects.push(...erased);
      done.add(erased.length === 0 ? 'nobody of ours' : 'erased');
    } else done.add('unused');
  }
  return [...done].join(', ') || 'nothing';
}

function erasedBy(event: AtsEvent): Gone[] {
  if (event.kind === 'candidate-erased') return [event];
  return event.kind === 'application-changed' && event.status === 'deleted'
    ? [{ candidateId: null, externalIds: [event.externalId] }]
    : [];
}

/** What may be mapped where the platform lists no stages. */
const MOST_STAGES = 200;

async function noteStage({ db }: TakingPorts, { id }: Waiting['connection'], stage?: string): Promise<void> {
  if (stage === undefined) return;
  const { seenStages } = atsConnections;
  await db
    .update(atsConnections)
    .set({ seenStages: sql`array_append(${seenStages}, ${storable(stage)})` })
    .where(
      and(
        eq(atsConnections.id, id),
        sql`not ${storable(stage)} = any(${seenStages})`,
        sql`cardinality(${seenStages}) < ${MOST_STAGES}`,
      ),
    );
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
