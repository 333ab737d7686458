// Looks for whom those who changed may be the same as, and writes their pairs anew.
import { createHash } from 'node:crypto';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { EmployerId } from '#contract/kit/ids.ts';
import type { Db } from '#server/db/client.ts';
import { type PersonId, personEmails, persons } from '#server/tables/persons.ts';
import { takeTurn } from '../linking/locks.ts';
import { type Facts, factsOf, likeness, marksOf, nameMark } from './likeness.ts';

/** What more than so many share proves nothing: a switchboard, an address of a team, a common name. */
const MOST_SHARE = 5;
/** A name that so many of an employer's people have is a common one. */
const COMMON = 30;

/** Within a transaction. Of `most` who wait of this employer; answers how many there were. */
export async function settleDuplicates(db: Db, employerId: EmployerId, most: number): Promise<number> {
  // Before all else, as merges and erasures do, who take away whom a pair would name.
  await takeTurn(db, employerId);
  const { rows } = await db.execute<{ id: PersonId }>(sql`
    delete from person_checks where person_id = any(array(
      select person_id from person_checks where employer_id = ${employerId}::uuid
      limit ${most} for update skip locked))
    returning person_id as id`);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const changed = await factsOfLiving(db, ids);
  await writeMarks(db, ids, { employerId, changed });
  await writePairs(db, ids, { employerId, pairs: await pairsOf(db, changed, employerId) });
  return ids.length;
}

async function factsOfLiving(db: Db, ids: readonly PersonId[]): Promise<Map<PersonId, Facts>> {
  const { id, fullName, company, title, location, phones, links } = persons;
  const rows = await db
    .select({ id, fullName, company, title, location, phones, links })
    .from(persons)
    .where(and(inArray(id, [...ids]), isNull(persons.archivedAt), isNull(persons.mergedIntoId)));
  const addresses = await db
    .select({ id: personEmails.personId, email: personEmails.email })
    .from(personEmails)
    .where(inArray(personEmails.personId, [...ids]));
  // A device that was forwarded to, or that a human took off a person, says nothing of them.
  const { rows: used } = await db.execute<{ id: PersonId; device: string }>(sql`
    select distinct person_id as id, anonymous_id as device from person_links
    where person_id = any(${sql.param([...ids])}::uuid[]) and not is_forwarded and undone_by is null`);
  const emails = Map.groupBy(addresses, (one) => one.id);
  const devices = Map.groupBy(used, (one) => one.id);
  return new Map(
    rows.map((row) => [
      row.id,
      factsOf(row, {
        emails: (emails.get(row.id) ?? []).map(({ email }) => email),
        devices: (devices.get(row.id) ?? []).map(({ device }) => device),
      }),
    ]),
  );
}

/** As the database keeps it; another employer's is another number. */
function numberOf(employerId: EmployerId, mark: string): string {
  return createHash('sha256').update(`${employerId}:${mark}`).digest().readBigInt64BE().toString();
}

type Changed = { employerId: EmployerId; changed: ReadonlyMap<PersonId, Facts> };

async function writeMarks(db: Db, ids: readonly PersonId[], { employerId, changed }: Changed): Promise<void> {
  await db.execute(sql`delete from person_marks where person_id = any(${sql.param([...ids])}::uuid[])`);
  const rows = [...changed.values()].flatMap((facts) =>
    marksOf(facts).map((mark) => ({ id: facts.id, mark: numberOf(employerId, mark) })),
  );
  await db.execute(sql`
    insert into person_marks (person_id, mark)
    select * from unnest(${sql.param(rows.map(({ id }) => id))}::uuid[],
      ${sql.param(rows.map(({ mark }) => mark))}::bigint[])
    on conflict do nothing`);
}

type Pair = { low: PersonId; high: PersonId; doubt: number; reasons: string[] };

/** Of whoever changed with everybody. */
async function pairsOf(
  db: Db,
  changed: ReadonlyMap<PersonId, Facts>,
  employerId: EmployerId,
): Promise<Pair[]> {
  const marks = new Map<string, { of: PersonId[]; mark: string }>();
  for (const facts of changed.values())
    for (const mark of marksOf(facts)) {
      const number = numberOf(employerId, mark);
      const known = marks.get(number);
      if (known === undefined) marks.set(number, { of: [facts.id], mark });
      else known.of.push(facts.id);
    }
  const shared = await sharedBy(db, marks);
  const strangers = new Set([...shared.values()].flatMap((mine) => [...mine.keys()]));
  for (const id of changed.keys()) strangers.delete(id);
  const facts = new Map([...changed, ...(await factsOfLiving(db, [...strangers]))]);
  const common = await commonNames(
    db,
    employerId,
    [...shared.keys()].flatMap((id) => facts.get(id) ?? []),
  );
  const pairs: Pair[] = [];
  for (const [one, others] of shared)
    for (const [other, mine] of others) {
      // Of two who both changed, once.
      if (changed.has(other) && other < one) continue;
      const [a, b] = [facts.get(one), facts.get(other)];
      const found = a && b && likeness(a, b, { shared: mine, isCommonName: common.has(a.words) });
      if (!found) continue;
      const [low, high] = one < other ? [one, other] : [other, one];
      pairs.push({ low, high, doubt: 100 - found.confidence, reasons: found.reasons });
    }
  return pairs;
}

type Shared = Map<PersonId, Map<PersonId, Set<string>>>;

/** With whom each of them shares what. */
async function sharedBy(
  db: Db,
  marks: ReadonlyMap<string, { of: PersonId[]; mark: string }>,
): Promise<Shared> {
  const { rows } = await db.execute<{ mark: string; holders: PersonId[] }>(sql`
    select asked.mark::text, holders from unnest(${sql.param([...marks.keys()])}::bigint[]) asked (mark)
    cross join lateral (
      select array_agg(person_id) as holders from (
        select person_id from person_marks m where m.mark = asked.mark limit ${MOST_SHARE + 1}
      ) few
    ) held
    where cardinality(holders) between 2 and ${MOST_SHARE}`);
  const shared: Shared = new Map();
  for (const { mark: number, holders } of rows) {
    const { of = [], mark = '' } = marks.get(number) ?? {};
    for (const one of of) {
      const mine = shared.get(one) ?? new Map<PersonId, Set<string>>();
      shared.set(one, mine);
      for (const other of holders)
        if (other !== one) mine.set(other, (mine.get(other) ?? new Set<string>()).add(mark));
    }
  }
  return shared;
}

/** Those among the names of these that many have. */
async function commonNames(db: Db, employerId: EmployerId, all: readonly Facts[]): Promise<Set<string>> {
  const names = new Map(all.map((one) => [numberOf(employerId, nameMark(one)), one.words]));
  const { rows } = await db.execute<{ mark: string }>(sql`
    select asked.mark::text from unnest(${sql.param([...names.keys()])}::bigint[]) asked (mark)
    where (select count(*) from (
      select from person_marks m where m.mark = asked.mark limit ${COMMON}
    ) few) = ${COMMON}`);
  return new Set(rows.flatMap(({ mark }) => names.get(mark) ?? []));
}

type Found = { employerId: EmployerId; pairs: readonly Pair[] };

async function writePairs(db: Db, ids: readonly PersonId[], { employerId, pairs }: Found): Promise<void> {
  await db.execute(sql`
    delete from person_duplicates where low_id = any(${sql.param([...ids])}::uuid[])
      or high_id = any(${sql.param([...ids])}::uuid[])`);
  if (pairs.length === 0) return;
  // Whoever is gone since the transaction began is in no pair.
  await db.execute(sql`
    insert into person_duplicates (employer_id, low_id, high_id, doubt, reasons)
    select ${employerId}::uuid, x.low, x.high, x.doubt, x.reasons
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb)
      x (low uuid, high uuid, doubt smallint, reasons text[])
    on conflict (low_id, high_id) do update set doubt = excluded.doubt, reasons = excluded.reasons`);
}
