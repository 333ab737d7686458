// What a platform tells of applications and candidates, done.

import type { ListenerContext } from '#server/dispatch.ts';
import type { ConnectionRow } from '#server/features/ats/events.ts';
import type { AtsEvent } from '#server/outside/ats/connector.ts';
import { eraseCandidate, type Gone, holdCandidates } from './erase-candidate.ts';
import { followApplication } from './follow-application.ts';

type Payload = { connection: ConnectionRow; events: readonly AtsEvent[] };

/** Within the transaction of the delivery. What was done about each event; null where it is none of applications. */
export async function takePlatformEvents(
  tx: ListenerContext,
  { connection, events }: Payload,
): Promise<(string | null)[]> {
  await holdCandidates(tx, connection, events.flatMap(erasedBy));
  const done: (string | null)[] = [];
  for (const event of events) done.push(await takeOne(tx, connection, event));
  return done;
}

async function takeOne(
  tx: ListenerContext,
  connection: ConnectionRow,
  event: AtsEvent,
): Promise<string | null> {
  if (event.kind === 'candidate-erased')
    return (await eraseCandidate(tx, connection, event)) ? 'erased' : 'no matching candidate';
  if (event.kind !== 'application-changed') return null;
  const isOther = await followApplication(tx, connection, event);
  for (const gone of erasedBy(event)) await eraseCandidate(tx, connection, gone);
  return isOther ? 'application' : 'application unchanged';
}

function erasedBy(event: AtsEvent): Gone[] {
  if (event.kind === 'candidate-erased') return [event];
  return event.kind === 'application-changed' && event.status === 'deleted'
    ? [{ candidateId: null, externalIds: [event.externalId] }]
    : [];
}
