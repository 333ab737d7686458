// A person changed by staff: what every such change does besides.
import { eq, sql } from 'drizzle-orm';
import type { PersonChange } from '#contract/person.ts';
import type { EmployerContext } from '#server/context.ts';
import { invalidField } from '#server/errors.ts';
import { type PersonRow, persons } from '#server/tables/persons.ts';
import { contactForbidden } from './events.ts';
import { byStaff, personFields } from './person-fields.ts';
import { findableBy } from './rules.ts';
import { emailsOf, writeEmails } from './write-emails.ts';

/** Within the transaction that holds the person. Throws VALIDATION, NOT_FOUND and DUPLICATE. */
export async function changePerson(
  ctx: EmployerContext,
  before: PersonRow,
  body: PersonChange,
): Promise<PersonRow> {
  const fields = await personFields(ctx, body, before);
  const emails =
    body.emails === undefined
      ? await emailsOf(ctx, before.id)
      : await writeEmails(ctx, before.id, body.emails);
  const after = { ...before, ...fields };
  if (after.fullName === '' && emails.addresses.length === 0)
    throw invalidField('/fullName', 'REQUIRED', 'Enter a name or an e-mail.');
  const trust =
    body.emails === undefined
      ? after.trust
      : { ...after.trust, email: emails.primaryTrust ?? byStaff('claimed') };
  const row = await touchPerson(ctx, before, { ...fields, trust, ...findableBy(after, emails.addresses) });
  if (row.doNotContact && !before.doNotContact)
    await ctx.services.dispatch(ctx, contactForbidden, { personId: row.id, employerId: row.employerId });
  return row;
}

/** Writes columns with the next version. */
export async function touchPerson(
  ctx: EmployerContext,
  { id }: Pick<PersonRow, 'id'>,
  change: Partial<PersonRow> = {},
): Promise<PersonRow> {
  const [row] = await ctx.db
    .update(persons)
    .set({ ...change, version: sql`${persons.version} + 1`, updatedAt: ctx.now() })
    .where(eq(persons.id, id))
    .returning();
  if (row === undefined) throw new Error('A locked person was gone.');
  return row;
}
