import { asc, inArray, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { listDuplicates as endpoint } from '#contract/person-care.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { type PersonId, personEmails, persons } from '#server/tables/persons.ts';
import type { Reason } from '../../duplicates/likeness.ts';
import { settleDuplicates } from '../../duplicates/settle-duplicates.ts';
import { linkedInKeysOf } from '../../identity.ts';
import { presentPersons } from '../../lookups.ts';
import { mayEditPersons } from '../../policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;
type Pair = { low: PersonId; high: PersonId; doubt: number; reasons: Reason[] };
type Position = [doubt: number, low: string, high: string];

/** So many may wait to be looked at before a page is answered; more are looked at behind it. */
const MOST_FIRST = 200;

const words: Record<Reason, string> = {
  email: 'Same e-mail',
  profile: 'Same LinkedIn profile',
  phone: 'Same phone number',
  household: 'Same phone number, different names',
  employer: 'Same name and company',
  'employer-common': 'Same company, common name',
  'employer-phones': 'Same name and company, different phone numbers',
  'employer-towns': 'Same name and company, different locations',
  device: 'Same device',
  name: 'Same name',
};

/** Pairs who share what few others do; the surest first. */
export async function listDuplicates(
  ctx: EmployerContext,
  { query }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayEditPersons(ctx);
  const scope = JSON.stringify(['listDuplicates', ctx.employer.id]);
  const after = readCursor<Position>(ctx, scope, query.cursor);
  const unchecked = await checked(ctx);
  const found = await pairsAfter(ctx, after, query.perPage + 1);
  const shown = found.slice(0, query.perPage);
  const last = found.length > query.perPage ? shown.at(-1) : undefined;
  const ids = [...new Set(shown.flatMap(({ low, high }) => [low, high]))];
  const [rows, said] = [await presentPersons(ctx, ids), await saidOf(ctx, ids)];
  return {
    data: shown.flatMap(({ low, high, doubt, reasons }) => {
      const pair = [low, high].flatMap((id) => rows.get(id) ?? []);
      if (pair.length < 2) return [];
      return {
        id: pair.map(({ permalink }) => permalink).join('.'),
        persons: pair,
        reasons: reasons.map((reason) => words[reason]),
        shared: sharedBy(said.get(low)?.marks ?? [], said.get(high)?.marks ?? []),
        locations: [low, high].map((id) => said.get(id)?.location ?? ''),
        confidence: 100 - doubt,
      };
    }),
    total: await totalOf(ctx),
    unchecked,
    nextCursor:
      last === undefined
        ? null
        : writeCursor(ctx, scope, [last.doubt, last.low, last.high] satisfies Position),
  };
}

/** Looks at the few who changed just now; answers how many are still to be looked at. */
async function checked(ctx: EmployerContext): Promise<number> {
  const waiting = await waitingOf(ctx);
  if (waiting === 0 || waiting > MOST_FIRST) return waiting;
  await inTransaction(ctx, (tx) => settleDuplicates(tx.db, tx.employer.id, MOST_FIRST));
  return waitingOf(ctx);
}

async function waitingOf({ db, employer }: EmployerContext): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from person_checks where employer_id = ${employer.id}::uuid`,
  );
  return rows[0]?.count ?? 0;
}

const isProposed = sql`not exists (
  select from dismissed_duplicates d where d.low_id = pair.low_id and d.high_id = pair.high_id)`;

async function totalOf({ db, employer }: EmployerContext): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from person_duplicates pair
    where employer_id = ${employer.id}::uuid and ${isProposed}`);
  return rows[0]?.count ?? 0;
}

async function pairsAfter(
  { db, employer }: EmployerContext,
  after: Position | null,
  limit: number,
): Promise<Pair[]> {
  const from =
    after === null
      ? sql`true`
      : sql`(doubt, low_id, high_id) > (${after[0]}::smallint, ${after[1]}::uuid, ${after[2]}::uuid)`;
  const { rows } = await db.execute<Pair>(sql`
    select low_id as low, high_id as high, doubt, reasons from person_duplicates pair
    where employer_id = ${employer.id}::uuid and ${from} and ${isProposed}
    order by doubt, low_id, high_id
    limit ${limit}`);
  return rows;
}

type Said = { location: string; marks: string[] };

/** What the pairs are compared by, in words: addresses, numbers and profiles. */
async function saidOf({ db }: EmployerContext, ids: readonly PersonId[]): Promise<Map<PersonId, Said>> {
  if (ids.length === 0) return new Map();
  const { id, location, phones, links } = persons;
  const rows = await db
    .select({ id, location, phones, links })
    .from(persons)
    .where(inArray(id, [...ids]));
  const emails = await db
    .select({ id: personEmails.personId, email: personEmails.email })
    .from(personEmails)
    .where(inArray(personEmails.personId, [...ids]))
    .orderBy(asc(personEmails.position));
  const addresses = Map.groupBy(emails, (one) => one.id);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        location: row.location,
        marks: [
          ...(addresses.get(row.id) ?? []).map(({ email }) => email),
          ...row.phones.map(({ value }) => value),
          ...linkedInKeysOf(row.links).map((key) => `linkedin.com/${key}`),
        ],
      },
    ]),
  );
}

const sharedBy = (mine: readonly string[], theirs: readonly string[]): string[] =>
  mine.filter((mark) => theirs.includes(mark));
