import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import { PersonChange } from '#contract/person.ts';
import type { createPersons as endpoint } from '#contract/persons.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { fieldErrors } from '#server/field-errors.ts';
import { type PersonRow, personEmails, persons } from '#server/tables/persons.ts';
import { changePerson } from './change-person.ts';
import { makePerson, tellMade } from './make-person.ts';
import { mayEditPersons } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;
type Result = OutputOf<typeof endpoint>['results'][number];
type Written = { row: PersonRow; outcome: 'created' | 'updated' };

/** Makes many, each for itself: one that is refused says why and holds up no other. */
export async function createPersons(
  ctx: EmployerContext,
  { body }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayEditPersons(ctx);
  const results: Result[] = [];
  const made: PersonRow[] = [];
  for (const [index, given] of body.persons.entries()) {
    const { result, written } = await tryOne(ctx, given, { index, isUpsert: body.upsertBy === 'email' });
    results.push(result);
    if (written?.outcome === 'created') made.push(written.row);
  }
  if (made[0] !== undefined) tellMade(ctx, made[0], made.length);
  return { results };
}

type Place = { index: number; isUpsert: boolean };

async function tryOne(
  ctx: EmployerContext,
  given: Record<string, unknown>,
  { index, isUpsert }: Place,
): Promise<{ result: Result; written?: Written }> {
  const refused = (errors: Result['errors']) => ({
    result: { index, permalink: null, outcome: 'refused' as const, errors },
  });
  const parsed = PersonChange.safeParse(given);
  if (!parsed.success)
    return refused(
      fieldErrors(parsed.error.issues, 'pointer').map(({ pointer = '', code, detail }) => ({
        ...{ pointer, code, detail },
      })),
    );
  try {
    const written = await alone(ctx, (tx) => writeOne(tx, parsed.data, isUpsert));
    return { result: { index, permalink: written.row.permalink, outcome: written.outcome }, written };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [first] = error.extras.errors ?? [];
    const { pointer = '', code, detail } = first ?? { code: error.code, detail: error.message };
    return refused([{ pointer, code, detail }]);
  }
}

/** In a transaction of its own; within another one behind a savepoint, so that a refused one leaves nothing. */
async function alone<T>(ctx: EmployerContext, work: (tx: EmployerContext) => Promise<T>): Promise<T> {
  if (!ctx.db.isTransaction) return inTransaction(ctx, work);
  await ctx.db.execute(sql`savepoint one_person`);
  try {
    const result = await work(ctx);
    await ctx.db.execute(sql`release savepoint one_person`);
    return result;
  } catch (error) {
    await ctx.db.execute(sql`rollback to savepoint one_person`);
    throw error;
  }
}

async function writeOne(ctx: EmployerContext, body: PersonChange, isUpsert: boolean): Promise<Written> {
  const known = isUpsert ? await knownByEmail(ctx, body) : undefined;
  if (known === undefined)
    return { row: await makePerson(ctx, body, { type: 'manual', ref: null }), outcome: 'created' };
  return { row: await changePerson(ctx, known, await withKnownEmails(ctx, known, body)), outcome: 'updated' };
}

/** The oldest person with one of these addresses, held until the transaction ends. */
async function knownByEmail(ctx: EmployerContext, { emails = [] }: PersonChange) {
  if (emails.length === 0) return undefined;
  const holders = ctx.db
    .select({ id: personEmails.personId })
    .from(personEmails)
    .where(
      and(
        eq(personEmails.employerId, ctx.employer.id),
        inArray(
          personEmails.email,
          emails.map(({ value }) => value),
        ),
      ),
    );
  const [row] = await ctx.db
    .select()
    .from(persons)
    .where(
      and(
        eq(persons.employerId, ctx.employer.id),
        inArray(persons.id, holders),
        isNull(persons.mergedIntoId),
      ),
    )
    .orderBy(persons.createdAt, persons.id)
    .limit(1)
    .for('no key update');
  return row;
}

/** An upsert adds addresses and takes none away. */
async function withKnownEmails(
  ctx: EmployerContext,
  { id }: PersonRow,
  body: PersonChange,
): Promise<PersonChange> {
  const rows = await ctx.db
    .select({ value: personEmails.email, type: personEmails.type, optOut: personEmails.optOut })
    .from(personEmails)
    .where(eq(personEmails.personId, id))
    .orderBy(personEmails.position, personEmails.createdAt, personEmails.email);
  const known = new Set(rows.map(({ value }) => value));
  const added = (body.emails ?? []).filter(({ value }) => !known.has(value));
  return { ...body, emails: [...rows, ...added].slice(0, 10) };
}
