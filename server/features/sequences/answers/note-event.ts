// What a sequence brought about stands in the timeline of the person.
import type { ServerEventName } from '#contract/tracking.ts';
import { type Context, newId } from '#server/context.ts';
import type { PersonId } from '#server/tables/persons.ts';
import { personEvents } from '#server/tables/persons.ts';
import type { SequenceRow, TargetRow } from '../lookups.ts';

type Happened = {
  event: Extract<ServerEventName, `sequence-${string}`>;
  at: Date;
  sequence: Pick<SequenceRow, 'permalink' | 'name'>;
  personId: PersonId;
};

/** Within the transaction in which it happened. */
export async function noteSequenceEvent(
  { db }: Pick<Context, 'db'>,
  { employerId }: Pick<TargetRow, 'employerId'>,
  { event, at, sequence, personId }: Happened,
): Promise<void> {
  await db.insert(personEvents).values({
    ...{ id: newId<string>(), employerId, personId, event, at },
    detail: { sequence: sequence.permalink, sequenceName: sequence.name },
  });
}
