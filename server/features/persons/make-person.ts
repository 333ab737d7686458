// A person written for the first time by staff, by hand or many at once.
import type { PersonPermalink } from '#contract/kit/ids.ts';
import type { PersonChange, PersonSourceType } from '#contract/person.ts';
import { type EmployerContext, newId, newPermalink } from '#server/context.ts';
import { invalidField } from '#server/errors.ts';
import { type PersonId, type PersonRow, persons } from '#server/tables/persons.ts';
import { personFields } from './person-fields.ts';
import { retainUntil } from './retention/retain-until.ts';
import { findableBy } from './rules.ts';
import { writeEmails } from './write-emails.ts';

/** Within a transaction. Throws VALIDATION, NOT_FOUND and DUPLICATE. */
export async function makePerson(
  ctx: EmployerContext,
  body: PersonChange,
  source: { type: PersonSourceType; ref: string | null },
): Promise<PersonRow> {
  const fields = await personFields(ctx, body, null);
  const emails = (body.emails ?? []).map(({ value }) => value);
  const at = ctx.now();
  const found = { fullName: '', company: '', title: '', headline: '', ...fields };
  if (found.fullName === '' && emails.length === 0)
    throw invalidField('/fullName', 'REQUIRED', 'Enter a name or an e-mail.');
  const [row] = await ctx.db
    .insert(persons)
    .values({
      ...{ firstName: '', lastName: '', trust: { name: 'form', email: 'form', phone: 'form' } },
      ...found,
      ...findableBy(found, emails),
      id: newId<PersonId>(),
      permalink: newPermalink<PersonPermalink>(),
      employerId: ctx.employer.id,
      ...{ sourceType: source.type, sourceRef: source.ref },
      retainUntil: retainUntil(ctx.employer.id, at),
      ...{ createdAt: at, updatedAt: at },
    })
    .returning();
  if (row === undefined) throw new Error('A person was written and not returned.');
  await writeEmails(ctx, row.id, body.emails ?? []);
  return row;
}

/** After commit, open screens of whoever may read persons hear of new ones; `row` is the first of `count`. */
export function tellMade(ctx: EmployerContext, row: PersonRow, count = 1): void {
  const { permalink, fullName, sourceType: source, employerId } = row;
  const payload = { permalink, fullName, source, count };
  ctx.afterCommit(() =>
    ctx.services.emit('persons/created', `employer:${employerId}:persons`, payload, ctx.actor.userId),
  );
}
