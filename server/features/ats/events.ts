import { domainEvent } from '#server/domain-event.ts';
import type { AtsEvent } from '#server/outside/ats/connector.ts';
import type { atsConnections } from '#server/tables/ats.ts';

export type ConnectionRow = typeof atsConnections.$inferSelect;

/** A listener returns what it did with each event, in words for the log; null where the event isn't for it. */
export const delivered = domainEvent<
  { connection: ConnectionRow; events: readonly AtsEvent[] },
  readonly (string | null)[]
>({
  name: 'ats/delivered',
  description: 'A webhook of an ATS brought changes of applications or candidates.',
});
