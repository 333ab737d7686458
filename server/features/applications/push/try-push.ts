// One try to hand an application to its platform. Whatever comes of it is written to the log that staff read.
import { setTimeout as sleep } from 'node:timers/promises';
import type { WorkPorts } from '#server/background.ts';
import {
  atsConfigOf,
  type ConnectionRow,
  platformNames,
  stopIfKeyRefused,
} from '#server/features/ats/lookups.ts';
import { type AtsConfig, AtsError } from '#server/outside/ats/connector.ts';
import type { applications } from '#server/tables/applications.ts';
import type { Claim } from './claim.ts';
import { findOutgoing, outgoing } from './outgoing.ts';
import { letGo, recordArrival, recordEnd, recordRetry } from './record.ts';
import { reserveSlot } from './slots.ts';
import { delayAfter, type PushTiming, verdictOn } from './timing.ts';

type Conditions = { timing: PushTiming; signal: AbortSignal };
type Way = {
  application: typeof applications.$inferSelect;
  connection: ConnectionRow;
  sourceJobId: string;
};

export async function tryPush(ports: WorkPorts, claim: Claim, { timing, signal }: Conditions): Promise<void> {
  try {
    const way = await findOutgoing(ports, claim);
    const config = await atsConfigOf(ports, way.connection);
    if (!(await isOurTurn(ports, way, signal))) return await letGo(ports, claim);
    const platform = platformNames[way.connection.platform];
    const earlier = await arrivedEarlier(ports, claim, { way, config });
    if (earlier !== null)
      return await recordArrival(ports, claim, {
        ...{ externalId: earlier.externalId, platform },
        message: `Already at ${platform}: an earlier attempt arrived.`,
      });
    const application = await outgoing(ports, way);
    const sent = await ports.services.ats[way.connection.platform].submitApplication(config, application);
    await recordArrival(ports, claim, {
      ...{ externalId: sent.externalId, platform },
      message: `${platform} has it.`,
    });
  } catch (error) {
    await recordFailure(ports, claim, { error, timing });
  }
}

/** Waits until the platform may be sent another one; false when the server is stopping. */
async function isOurTurn(
  { db, services }: WorkPorts,
  { connection }: Way,
  signal: AbortSignal,
): Promise<boolean> {
  const perSecond = services.ats[connection.platform].applicationsPerSecond;
  if (perSecond !== null) {
    const waitMs = await reserveSlot(db, connection, perSecond);
    await sleep(waitMs, undefined, { signal }).catch(() => undefined);
  }
  return !signal.aborted;
}

/** An earlier try may have arrived although we never heard: platforms that can be asked are asked. */
async function arrivedEarlier(
  { services }: WorkPorts,
  claim: Claim,
  { way, config }: { way: Way; config: AtsConfig },
): Promise<{ externalId: string | null } | null> {
  const { findApplication } = services.ats[way.connection.platform];
  if (claim.attempt === 1 || findApplication === undefined) return null;
  return findApplication(config, { sourceJobId: way.sourceJobId, email: way.application.email });
}

async function recordFailure(
  ports: WorkPorts,
  claim: Claim,
  { error, timing }: { error: unknown; timing: PushTiming },
): Promise<void> {
  const known = error instanceof AtsError ? error : unknownFault(ports, claim, error);
  const verdict = verdictOn(known, claim.attempt, timing);
  if (verdict === 'given-up') return recordEnd(ports, claim, known);
  if (verdict === 'key-refused') {
    await stopIfKeyRefused(ports, claim.connectionId, known);
    // Not burned: it goes on as soon as the connection works again.
    return recordRetry(ports, claim, { error: known, delayMs: 0, isFree: true });
  }
  const delayMs = delayAfter(claim.attempt, timing, known.retryAfterMs);
  return recordRetry(ports, claim, { error: known, delayMs });
}

function unknownFault({ log }: WorkPorts, claim: Claim, error: unknown): AtsError {
  log.error({ err: error, push: claim.id }, 'A push failed on our side');
  return new AtsError('Something went wrong on our side. We logged it and will retry.');
}
