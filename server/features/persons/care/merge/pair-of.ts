import { PersonPermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import type { PersonId } from '#server/tables/persons.ts';
import { personByPermalink } from '../../lookups.ts';

/** The two persons of a pair, as a pair is kept: the lower id first. Throws NOT_FOUND. */
export async function pairOf(
  ctx: EmployerContext,
  pair: string,
): Promise<{ lowId: PersonId; highId: PersonId }> {
  const ids: PersonId[] = [];
  for (const name of pair.split('.').map((text) => PersonPermalink.safeParse(text))) {
    if (!name.success) throw notFound('This pair');
    ids.push((await personByPermalink(ctx, name.data)).id);
  }
  const [lowId, highId] = ids.sort();
  if (lowId === undefined || highId === undefined || lowId === highId) throw notFound('This pair');
  return { lowId, highId };
}
