import type { EmployerId } from '#contract/kit/ids.ts';
import type { Db } from '#server/db/client.ts';
import { employerInPath } from '#server/features/employers/lookups.ts';

/** The employers a filter names; those that are none are left out. Undefined where nothing is filtered. */
export async function namedEmployers(
  db: Db,
  names: readonly string[] | undefined,
): Promise<EmployerId[] | undefined> {
  if (names === undefined) return undefined;
  const found = await Promise.all(names.map((name) => employerInPath(db, name)));
  return found.flatMap((employer) => (employer === null ? [] : [employer.id]));
}
