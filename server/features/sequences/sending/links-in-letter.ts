// What the links of a letter lead to: the pages, clips and jobs that stand in its body, open to the public or not any more.
import { type LinkedThing, thingKey, thingsIn } from '#lib/format/letter-links.ts';
import type { Context } from '#server/context.ts';
import { personalPath, thingsNamed } from '#server/features/share-links/lookups.ts';
import type { TargetRow } from '../lookups.ts';
import type { Facts } from './facts-of.ts';
import type { Setup } from './setup-of.ts';

export type Things = Awaited<ReturnType<typeof thingsNamed>>;
type Asking = Pick<Context, 'db' | 'now'>;

/** The employer's things that these bodies link to; what was removed is missing. */
export const thingsOf = (
  { db, now }: Asking,
  { employer }: Pick<Setup, 'employer'>,
  bodies: readonly string[],
): Promise<Things> => thingsNamed({ db, now, employer }, bodies.flatMap(thingsIn));

/** Links of a body that the public can't open. */
export const closedIn = (body: string, things: Things): LinkedThing[] =>
  thingsIn(body).filter((thing) => things.get(thingKey(thing))?.isPublic !== true);

/** The pages themselves: what a reviewer sees names nobody. */
export const plainPaths = (things: Things): Map<string, string> =>
  new Map([...things].map(([key, { path }]) => [key, path]));

type Writing = { setup: Setup; target: Pick<TargetRow, 'id'>; facts: Facts; body: string };

/** Within the transaction that writes the letter: the person's own links. Null where one leads nowhere. */
export async function personalPaths(
  tx: Asking,
  { setup, target, facts, body }: Writing,
): Promise<Map<string, string> | null> {
  const things = await thingsOf(tx, setup, [body]);
  if (closedIn(body, things).length > 0) return null;
  const { employerId, ownerId, name } = setup.row;
  const own = {
    ...{ employerId, personId: facts.id, sequenceTarget: target.id },
    ...{ name, createdById: ownerId, at: tx.now() },
  };
  const paths = new Map<string, string>();
  for (const [key, thing] of things) paths.set(key, await personalPath(tx.db, own, thing));
  return paths;
}
