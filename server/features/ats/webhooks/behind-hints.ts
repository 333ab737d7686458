// What a delivery says is asked again where its platform signs only that something happened, and where it may be older than
// a move of ours.
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Services } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import type { AtsEvent, Standing } from '#server/outside/ats/connector.ts';
import { applications } from '#server/tables/applications.ts';
import { atsMoves } from '#server/tables/ats-moves.ts';
import { atsConfigOf } from '../lookups.ts';
import type { Waiting } from './waiting-deliveries.ts';

type Ports = { db: Db; services: Services; now: () => Date };
type ApplicationEvent = Extract<AtsEvent, { kind: 'application-changed' }>;

/** The events of a delivery, each that can't be believed replaced by how the platform's applications stand now. Throws AtsError. */
export async function askBehindHints(ports: Ports, { delivery, connection }: Waiting): Promise<AtsEvent[]> {
  const { applicationsBehind, isCandidateGone } = ports.services.ats[connection.platform];
  const mayBeOld = await movedByUs(ports, { delivery, connection });
  const isAsked = (event: AtsEvent): event is ApplicationEvent => isHint(event) || mayBeOld(event);
  const hints = delivery.events.filter((event) => isAsked(event) || event.kind === 'candidate-erased');
  if ((applicationsBehind ?? isCandidateGone) === undefined || hints.length === 0) return delivery.events;
  const config = await atsConfigOf(ports, connection);
  const events: AtsEvent[] = [];
  for (const event of delivery.events) {
    if (isAsked(event) && applicationsBehind !== undefined) {
      const askedAt = ports.now().toISOString();
      const standings = await applicationsBehind(config, event.externalId);
      const candidate = isHint(event) ? event.externalId : event.candidateId;
      events.push(...standings.map((standing) => asEvent(standing, { candidate, askedAt })));
    } else if (event.kind !== 'candidate-erased' || isCandidateGone === undefined) events.push(event);
    else if (event.candidateId !== null && (await isCandidateGone(config, event.candidateId)))
      events.push(event);
  }
  return events;
}

const isHint = (event: AtsEvent): boolean =>
  event.kind === 'application-changed' && event.stage === undefined && event.status === undefined;

/** Of an application that we moved there, a delivery on its way since before that would undo it. */
async function movedByUs(
  { db }: Ports,
  { delivery, connection }: Waiting,
): Promise<(event: AtsEvent) => event is ApplicationEvent> {
  const ids = delivery.events.flatMap((event) =>
    event.kind === 'application-changed' && event.status !== 'deleted' ? [event.externalId] : [],
  );
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ externalId: applications.externalId })
          .from(atsMoves)
          .innerJoin(applications, eq(applications.id, atsMoves.applicationId))
          .where(
            and(
              eq(atsMoves.connectionId, connection.id),
              inArray(applications.externalId, ids),
              isNotNull(atsMoves.sentAt),
            ),
          );
  const moved = new Set(rows.map(({ externalId }) => externalId));
  return (event): event is ApplicationEvent =>
    event.kind === 'application-changed' && event.status !== 'deleted' && moved.has(event.externalId);
}

const asEvent = (
  { externalId, stage, status, email, sourceJobId }: Standing,
  { candidate, askedAt }: { candidate: string | undefined; askedAt: string },
): ApplicationEvent => ({
  kind: 'application-changed',
  ...{ externalId, status, askedAt },
  ...(candidate === undefined ? {} : { candidateId: candidate }),
  ...(stage === null ? {} : { stage }),
  ...(email === null ? {} : { email }),
  ...(sourceJobId === null ? {} : { sourceJobIds: [sourceJobId] }),
});
