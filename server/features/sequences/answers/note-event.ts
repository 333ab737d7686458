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
  /** The web address that was followed, without its query: that may name the person. */
  link?: string;
};

/** Within the transaction in which it happened. */
export const noteSequenceEvent = (
  tx: Pick<Context, 'db'>,
  target: Pick<TargetRow, 'employerId'>,
  happened: Happened,
): Promise<void> => noteSequenceEvents(tx, [{ ...happened, target }]);

export async function noteSequenceEvents(
  { db }: Pick<Context, 'db'>,
  all: readonly (Happened & { target: Pick<TargetRow, 'employerId'> })[],
): Promise<void> {
  await db.insert(personEvents).values(
    all.map(({ event, at, sequence, personId, link, target: { employerId } }) => ({
      ...{ id: newId<string>(), employerId, personId, event, at },
      detail: {
        ...{ sequence: sequence.permalink, sequenceName: sequence.name },
        ...(link === undefined ? {} : { link }),
      },
    })),
  );
}
