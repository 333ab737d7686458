// What a sequence brought about stands in the timeline of the person.
import { sql } from 'drizzle-orm';
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
  const rows = all.map(({ event, at, sequence, personId, link, target: { employerId } }) => ({
    ...{ id: newId<string>(), employer: employerId, person: personId, event, at },
    detail: {
      ...{ sequence: sequence.permalink, sequenceName: sequence.name },
      ...(link === undefined ? {} : { link }),
    },
  }));
  // One statement for any number, with one parameter: a parameter for each value took longer to write than to run.
  await db.execute(sql`
    insert into ${personEvents} (id, employer_id, person_id, event, at, detail)
    select id, employer, person, event, at, detail from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as told (id uuid, employer uuid, person uuid, event text, at timestamptz, detail jsonb)`);
}
