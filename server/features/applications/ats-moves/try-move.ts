// One try to move an application at its platform as it was moved here.
import { eq } from 'drizzle-orm';
import type { WorkPorts } from '#server/background.ts';
import {
  atsConfigOf,
  type ConnectionRow,
  platformNames,
  stopIfKeyRefused,
  takesMoves,
} from '#server/features/ats/lookups.ts';
import { AtsError, type MoveOutcome } from '#server/outside/ats/connector.ts';
import { applications } from '#server/tables/applications.ts';
import { atsConnections } from '#server/tables/ats.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { delayAfter, type PushTiming, verdictOn } from '../push/timing.ts';
import type { MoveClaim } from './claim-move.ts';
import { recordDead, recordLater, recordMoved, recordRetry } from './record-move.ts';

export async function tryMove(ports: WorkPorts, claim: MoveClaim, timing: PushTiming): Promise<void> {
  try {
    const { connection, outcome } = await askPlatform(ports, claim);
    if (outcome.kind === 'moved-later') await recordLater(ports, claim, { connection, outcome });
    else await recordMoved(ports, claim, { connection, outcome });
  } catch (error) {
    await recordFailure(ports, claim, { error, timing });
  }
}

/** Throws AtsError. */
async function askPlatform(
  ports: WorkPorts,
  claim: MoveClaim,
): Promise<{ connection: ConnectionRow; outcome: MoveOutcome }> {
  const [found] = await ports.db
    .select({ application: applications, connection: atsConnections, sourceJobId: jobPages.sourceId })
    .from(applications)
    .innerJoin(jobPages, eq(jobPages.id, applications.jobPageId))
    .innerJoin(atsConnections, eq(atsConnections.id, claim.connectionId))
    .where(eq(applications.id, claim.applicationId));
  if (found === undefined || found.sourceJobId === null)
    throw new AtsError('This job no longer exists in the ATS.', { isFinal: true });
  const { application, connection, sourceJobId } = found;
  const connector = ports.services.ats[connection.platform];
  // Not a refused key: the connection works for everything else.
  if (connector.moveApplication === undefined || !takesMoves(connector, connection))
    throw new AtsError(`${platformNames[connection.platform]} doesn’t take moves with the keys we have.`, {
      isFinal: true,
    });
  const config = await atsConfigOf(ports, connection);
  const outcome = await connector
    .moveApplication(config, {
      ...{ externalId: application.externalId, candidateId: application.atsCandidateId, sourceJobId },
      ...{ email: application.email, stage: claim.target, movedAt: claim.movedAt },
      ourStage: claim.sendingBefore ?? claim.sentBefore,
    })
    .catch((error: unknown) => Promise.reject(inWordsOfMoves(connection, error)));
  return { connection, outcome };
}

/** A key that may do all but this is no reason to stop the connection. */
function inWordsOfMoves({ platform }: ConnectionRow, error: unknown): unknown {
  if (!(error instanceof AtsError) || error.status !== 403) return error;
  const name = platformNames[platform];
  return new AtsError(
    `${name} doesn’t allow our key to move applications (403). Give it that permission in ${name}, then try again.`,
    { status: 403, isFinal: true },
  );
}

async function recordFailure(
  ports: WorkPorts,
  claim: MoveClaim,
  { error, timing }: { error: unknown; timing: PushTiming },
): Promise<void> {
  const known = error instanceof AtsError ? error : unknownFault(ports, claim, error);
  const verdict = verdictOn(known, claim.attempt, timing);
  if (verdict === 'given-up') return recordDead(ports, claim, known);
  if (verdict === 'key-refused') {
    await stopIfKeyRefused(ports, claim.connectionId, known);
    // Not burned: it goes on as soon as the connection works again.
    return recordRetry(ports, claim, { error: known, delayMs: 0, isFree: true });
  }
  const delayMs = delayAfter(claim.attempt, timing, known.retryAfterMs);
  return recordRetry(ports, claim, { error: known, delayMs });
}

function unknownFault({ log }: WorkPorts, claim: MoveClaim, error: unknown): AtsError {
  log.error({ err: error, move: claim.id }, 'A move failed on our side');
  // Whether it left is as unknown as the fault.
  return new AtsError('Something went wrong on our side. We logged it and will retry.', {
    mayHaveArrived: true,
  });
}
