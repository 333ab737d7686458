import { eq, sql } from 'drizzle-orm';
import type { qualifyLead as endpoint } from '#contract/application-leads.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { PersonListPermalink } from '#contract/kit/ids.ts';
import type { PersonStage } from '#contract/person.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { changeLists, handKeptListIds } from '#server/features/persons/lists/lookups.ts';
import { type PersonRow, persons } from '#server/tables/persons.ts';
import { handInLead } from './hand-in-lead.ts';
import { leadOf } from './lead-of.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

/** To a job: an application that waits for a decision, in the stage New. To a list: the person stands there and is no lead. */
export async function qualifyLead(
  ctx: EmployerContext,
  { params, body }: Input,
): Promise<OutputOf<typeof endpoint>> {
  return inTransaction(ctx, async (tx) => {
    const person = await leadOf(tx, params.person);
    const application =
      'jobPagePermalink' in body ? await handInLead(tx, person, body.jobPagePermalink) : null;
    if ('personListPermalink' in body) await putOnList(tx, person, body.personListPermalink);
    await audit(tx, {
      employerId: tx.employer.id,
      action: 'lead.qualified',
      entity: { kind: 'persons', permalink: person.permalink },
    });
    return { application };
  });
}

async function putOnList(tx: EmployerContext, person: PersonRow, list: PersonListPermalink): Promise<void> {
  const ids = await handKeptListIds(tx, [list], '/personListPermalink');
  await changeLists(tx, [person.id], { add: ids, remove: [] });
  await setStage(tx, person, 'engaged');
}

/** Within a transaction that holds the person. */
export async function setStage(tx: EmployerContext, { id }: PersonRow, stage: PersonStage): Promise<void> {
  await tx.db
    .update(persons)
    .set({ stage, leadPausedUntil: null, updatedAt: tx.now(), version: sql`${persons.version} + 1` })
    .where(eq(persons.id, id));
}
