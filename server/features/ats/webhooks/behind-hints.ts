// Some platforms sign only that something happened: what a delivery of theirs says is asked again, never believed.
import type { Services } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import type { AtsEvent, Standing } from '#server/outside/ats/connector.ts';
import { atsConfigOf } from '../lookups.ts';
import type { Waiting } from './waiting-deliveries.ts';

type Ports = { db: Db; services: Services; now: () => Date };
type ApplicationEvent = Extract<AtsEvent, { kind: 'application-changed' }>;

/** The events of a delivery, each hint replaced by how the platform's applications stand now. Throws AtsError. */
export async function askBehindHints(ports: Ports, { delivery, connection }: Waiting): Promise<AtsEvent[]> {
  const { applicationsBehind, isCandidateGone } = ports.services.ats[connection.platform];
  const hints = delivery.events.filter((event) => isHint(event) || event.kind === 'candidate-erased');
  if ((applicationsBehind ?? isCandidateGone) === undefined || hints.length === 0) return delivery.events;
  const config = await atsConfigOf(ports, connection);
  const events: AtsEvent[] = [];
  for (const event of delivery.events) {
    if (isHint(event) && applicationsBehind !== undefined) {
      const standings = await applicationsBehind(config, event.externalId);
      events.push(...standings.map((standing) => asEvent(standing, event.externalId)));
    } else if (event.kind !== 'candidate-erased' || isCandidateGone === undefined) events.push(event);
    else if (event.candidateId !== null && (await isCandidateGone(config, event.candidateId)))
      events.push(event);
  }
  return events;
}

const isHint = (event: AtsEvent): event is ApplicationEvent =>
  event.kind === 'application-changed' && event.stage === undefined && event.status === undefined;

const asEvent = (
  { externalId, stage, status, email, sourceJobId }: Standing,
  candidateId: string,
): ApplicationEvent => ({
  kind: 'application-changed',
  ...{ externalId, status, candidateId },
  ...(stage === null ? {} : { stage }),
  ...(email === null ? {} : { email }),
  ...(sourceJobId === null ? {} : { sourceJobIds: [sourceJobId] }),
});
