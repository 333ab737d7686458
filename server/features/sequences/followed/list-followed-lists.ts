import { asc, eq } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { listFollowedLists as endpoint } from '#contract/sequence-lists.ts';
import type { EmployerContext } from '#server/context.ts';
import { seenLists } from '#server/features/persons/lists/lookups.ts';
import { membersNamed, whoOf } from '#server/features/users/lookups.ts';
import { personLists } from '#server/tables/person-lists.ts';
import { followedLists } from '#server/tables/sequences.ts';
import { sequenceOf } from '../lookups.ts';
import { mayUseSequences } from '../policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** A list that the one who asks may not see has no title for them. */
export async function listFollowedLists(
  ctx: EmployerContext,
  { params }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayUseSequences(ctx);
  const row = await sequenceOf(ctx, params.sequence);
  const found = await ctx.db
    .select({ permalink: personLists.permalink, byId: followedLists.byId, since: followedLists.since })
    .from(followedLists)
    .innerJoin(personLists, eq(personLists.id, followedLists.listId))
    .where(eq(followedLists.sequenceId, row.id))
    .orderBy(asc(followedLists.since), asc(followedLists.listId));
  const [seen, members] = await Promise.all([
    seenLists(
      ctx,
      found.map(({ permalink }) => permalink),
    ),
    membersNamed(
      ctx.db,
      found.map(({ byId }) => byId),
    ),
  ]);
  const titles = new Map(seen.map(({ permalink, title }) => [permalink, title]));
  return {
    data: found.map(({ permalink, byId, since }) => ({
      ...{ permalink, title: titles.get(permalink) ?? null },
      ...{ by: whoOf(members, byId), since: since.toISOString() },
    })),
  };
}
