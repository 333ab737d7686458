// The addresses of a person as staff sets them. An address that another person of the employer has is refused.
import { and, asc, eq, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm';
import type { PersonChange, Trust } from '#contract/person.ts';
import type { EmployerContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { type PersonId, personEmails, persons } from '#server/tables/persons.ts';
import { byStaff } from './person-fields.ts';

type Given = NonNullable<PersonChange['emails']>;
export type StoredEmails = { addresses: string[]; primaryTrust: Trust | undefined };

/** The person's addresses as they are, the first one first. */
export async function emailsOf(ctx: EmployerContext, id: PersonId): Promise<StoredEmails> {
  const rows = await ctx.db
    .select({ email: personEmails.email, trust: personEmails.trust })
    .from(personEmails)
    .where(eq(personEmails.personId, id))
    .orderBy(asc(personEmails.position), asc(personEmails.createdAt), asc(personEmails.email));
  return { addresses: rows.map(({ email }) => email), primaryTrust: rows[0]?.trust };
}

/** Within the transaction that holds the person. Known addresses keep how far they are believed. Throws DUPLICATE. */
export async function writeEmails(ctx: EmployerContext, id: PersonId, given: Given): Promise<StoredEmails> {
  const wanted = [...new Map(given.map((email) => [email.value, email])).values()];
  const addresses = wanted.map(({ value }) => value);
  const before = await emailsOf(ctx, id);
  const added = addresses.filter((address) => !before.addresses.includes(address));
  await refuseTaken(ctx, id, added);
  await ctx.db
    .delete(personEmails)
    .where(
      and(
        eq(personEmails.personId, id),
        addresses.length === 0 ? undefined : notInArray(personEmails.email, addresses),
      ),
    );
  const rows = wanted.map(({ value, type, optOut }, position) => ({
    ...{ employerId: ctx.employer.id, personId: id, email: value, position, type, optOut },
    ...{ trust: byStaff('claimed'), createdAt: ctx.now() },
  }));
  if (rows.length > 0)
    await ctx.db
      .insert(personEmails)
      .values(rows)
      .onConflictDoUpdate({
        target: [personEmails.personId, personEmails.email],
        set: {
          position: sql`excluded.position`,
          type: sql`excluded.type`,
          optOut: sql`excluded.opt_out`,
          trust: sql`case when ${personEmails.trust} = 'claimed' then excluded.trust else ${personEmails.trust} end`,
        },
      });
  return emailsOf(ctx, id);
}

/** Two who write the same address at once take their turns, here and where visitors are linked. */
async function refuseTaken(ctx: EmployerContext, id: PersonId, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  for (const address of [...addresses].sort())
    await ctx.db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`person:${ctx.employer.id}:${address}`}, 0))`,
    );
  const [taken] = await ctx.db
    .select({ email: personEmails.email, permalink: persons.permalink, title: persons.fullName })
    .from(personEmails)
    .innerJoin(persons, eq(persons.id, personEmails.personId))
    .where(
      and(
        eq(personEmails.employerId, ctx.employer.id),
        inArray(personEmails.email, [...addresses]),
        ne(persons.id, id),
        isNull(persons.mergedIntoId),
      ),
    )
    .limit(1);
  if (taken === undefined) return;
  const { permalink, title } = taken;
  throw new AppError('DUPLICATE', `${taken.email} belongs to ${title === '' ? 'another person' : title}.`, {
    existing: { permalink, title },
    errors: [{ pointer: '/emails', code: 'TAKEN', detail: 'Another person already has this address.' }],
  });
}
