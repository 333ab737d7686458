// Whom links were made for, as far as the reader may know: of a merged person the one that was kept.
import { and, eq, inArray } from 'drizzle-orm';
import type { PersonPermalink } from '#contract/kit/ids.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import type { EmployerContext } from '#server/context.ts';
import { onlyOwnApplicants } from '#server/features/persons/lookups.ts';
import { type PersonId, persons } from '#server/tables/persons.ts';

export type LinkedPerson = { permalink: PersonPermalink; name: string };

// Merging a merged person again makes chains; nobody makes longer ones.
const MOST_MERGES = 20;

/** By the id a link has. A viewer gets nobody, a hiring manager the applicants of the own jobs. */
export async function personsOf(
  ctx: EmployerContext,
  links: readonly { personId: PersonId | null }[],
): Promise<Map<PersonId, LinkedPerson>> {
  const found = new Map<PersonId, LinkedPerson>();
  if (!isAtLeast(ctx.actor.role, 'hiring-manager')) return found;
  const ids = links.map(({ personId }) => personId).filter((id) => id !== null);
  let asked = new Map(ids.map((id) => [id, [id]]));
  for (let step = 0; asked.size > 0 && step < MOST_MERGES; step += 1) {
    const next = new Map<PersonId, PersonId[]>();
    for (const { id, mergedIntoId, permalink, name } of await read(ctx, [...asked.keys()])) {
      const origins = asked.get(id) ?? [];
      if (mergedIntoId === null) for (const origin of origins) found.set(origin, { permalink, name });
      else next.set(mergedIntoId, [...(next.get(mergedIntoId) ?? []), ...origins]);
    }
    asked = next;
  }
  return found;
}

const read = (ctx: EmployerContext, ids: PersonId[]) =>
  ctx.db
    .select({
      id: persons.id,
      mergedIntoId: persons.mergedIntoId,
      permalink: persons.permalink,
      name: persons.fullName,
    })
    .from(persons)
    .where(and(eq(persons.employerId, ctx.employer.id), inArray(persons.id, ids), onlyOwnApplicants(ctx)));
