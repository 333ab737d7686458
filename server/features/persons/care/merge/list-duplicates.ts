import { sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { listDuplicates as endpoint } from '#contract/person-care.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import type { PersonId } from '#server/tables/persons.ts';
import { sharedDevices } from '../../linking/shared-devices.ts';
import { presentPersons } from '../../lookups.ts';
import { mayEditPersons } from '../../policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;
type Pair = { low: PersonId; high: PersonId; confidence: number; reasons: string[] };
type Position = [confidence: number, low: string, high: string];

const words: Record<string, string> = {
  email: 'Same e-mail',
  profile: 'Same LinkedIn profile',
  phone: 'Same phone number',
  employer: 'Same name and company',
  device: 'Same device',
  name: 'Same name',
};

/** Pairs who share an address, a LinkedIn profile, a number, a device or a name; the surest first. Names that many have prove nothing. */
export async function listDuplicates(
  ctx: EmployerContext,
  { query }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayEditPersons(ctx);
  const scope = JSON.stringify(['listDuplicates', ctx.employer.id]);
  const after = readCursor<Position>(ctx, scope, query.cursor);
  const found = await pairsAfter(ctx, after, query.perPage + 1);
  const shown = found.slice(0, query.perPage);
  const last = found.length > query.perPage ? shown.at(-1) : undefined;
  const persons = await presentPersons(ctx, [...new Set(shown.flatMap(({ low, high }) => [low, high]))]);
  return {
    data: shown.flatMap(({ low, high, confidence, reasons }) => {
      const pair = [low, high].flatMap((id) => persons.get(id) ?? []);
      if (pair.length < 2) return [];
      return {
        id: pair.map(({ permalink }) => permalink).join('.'),
        persons: pair,
        reasons: reasons.map((reason) => words[reason] ?? reason),
        confidence,
      };
    }),
    nextCursor:
      last === undefined
        ? null
        : writeCursor(ctx, scope, [last.confidence, last.low, last.high] satisfies Position),
  };
}

// Forms once kept what was no whole number as it was typed.
const number = sql`regexp_replace(p ->> 'value', '[\\s()./-]', '', 'g')`;

async function pairsAfter(ctx: EmployerContext, after: Position | null, limit: number): Promise<Pair[]> {
  const employer = sql`${ctx.employer.id}::uuid`;
  const from =
    after === null
      ? sql`true`
      : sql`(-confidence, low, high) > (${-after[0]}::int, ${after[1]}::uuid, ${after[2]}::uuid)`;
  const { rows } = await ctx.db.execute<Pair>(sql`
    with living as (
      select id, name_key, company, phones, links from persons
      where employer_id = ${employer} and archived_at is null and merged_into_id is null
    ), same_name as (
      select name_key from living where name_key <> '' group by name_key having count(*) between 2 and 5
    ), pairs as (
      select a.person_id as one, b.person_id as other, 'email' as reason, 95 as sure
      from person_emails a join person_emails b
        on b.employer_id = a.employer_id and b.email = a.email and b.person_id > a.person_id
      where a.employer_id = ${employer}
      union all
      select a.id, b.id, 'profile', 90
      from (select id, key from living, unnest(linkedin_keys(links)) key where links <> '[]'::jsonb) a
      join (select id, key from living, unnest(linkedin_keys(links)) key where links <> '[]'::jsonb) b
        on b.key = a.key and b.id > a.id
      union all
      select a.id, b.id, 'phone', 85
      from (select id, ${number} as number from living, jsonb_array_elements(phones) p) a
      join (select id, ${number} as number from living, jsonb_array_elements(phones) p) b
        on b.number = a.number and b.id > a.id
      union all
      select a.id, b.id,
        case when a.company <> '' and lower(a.company) = lower(b.company) then 'employer' else 'name' end,
        case when a.company <> '' and lower(a.company) = lower(b.company) then 75 else 40 end
      from same_name s
      join living a on a.name_key = s.name_key
      join living b on b.name_key = s.name_key and b.id > a.id
      union all
      select low_id, high_id, 'device', 60 from (${sharedDevices(ctx.employer.id)}) shared
    ), told as (
      select one as low, other as high, max(sure)::int + least(4, count(distinct reason) - 1)::int as confidence,
        array_agg(distinct reason) as reasons
      from pairs
      join living l on l.id = one
      join living h on h.id = other
      group by one, other
    )
    select low, high, confidence, reasons from told
    where not exists (select 1 from dismissed_duplicates d where d.low_id = low and d.high_id = high)
      and ${from}
    order by confidence desc, low, high
    limit ${limit}`);
  return rows;
}
