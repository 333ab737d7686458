// What a delivery says, done: the board is synced soon, and applications are told what concerns them.
import { and, eq, inArray, sql } from 'drizzle-orm';
import { storable } from '#server/features/job-boards/sync/storable.ts';
import type { AtsEvent } from '#server/outside/ats/connector.ts';
import { atsConnections } from '#server/tables/ats.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { delivered } from '../events.ts';
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
  const tx = { ...ports, afterCommit: (effect: Effects[number]) => void effects.push(effect) };
  const answers = await ports.services.dispatch(tx, delivered, { connection, events });
  const done = new Set<string>();
  for (const [at, event] of events.entries()) {
    const words = answers.flatMap((answer) => answer[at] ?? []);
    if (event.kind === 'board-changed') {
      await noteUnpublished(ports, connection, event.unpublished ?? []);
      await hintSync(ports, connection.id);
      words.push('sync');
    } else if (event.kind === 'application-changed') await noteStage(ports, connection, event.stage);
    for (const word of words.length === 0 ? ['unused'] : words) done.add(word);
  }
  return [...done].join(', ') || 'nothing';
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
