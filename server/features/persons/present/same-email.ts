// Who else claims an address of a person: nobody joined them, and a human may want to look.
import { sql } from 'drizzle-orm';
import type { Ref } from '#contract/kit/fields.ts';
import type { PersonPermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import type { PersonRow } from '#server/tables/persons.ts';
import { seesAllPersons } from '../policy.ts';

/** The first five, without whom somebody said are not the same. Nobody for those who do not see everybody. */
export async function whoSharesEmail(ctx: EmployerContext, { id }: PersonRow): Promise<Ref[]> {
  if (!seesAllPersons(ctx)) return [];
  const { rows } = await ctx.db.execute<{ permalink: PersonPermalink; title: string }>(sql`
    select distinct p.permalink, p.full_name as title, p.id
    from person_emails mine
    join person_emails theirs on theirs.employer_id = mine.employer_id and theirs.email = mine.email
      and theirs.person_id <> mine.person_id
    join persons p on p.id = theirs.person_id and p.archived_at is null and p.merged_into_id is null
    where mine.person_id = ${id}::uuid and not exists (
      select from dismissed_duplicates d
      where d.low_id = least(mine.person_id, theirs.person_id)
        and d.high_id = greatest(mine.person_id, theirs.person_id))
    order by p.id limit 5`);
  return rows.map(({ permalink, title }) => ({ permalink, title }));
}
