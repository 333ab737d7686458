// Tags made by name, each name once whatever its case, and never more than an employer may have.
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { PersonTagPermalink } from '#contract/kit/ids.ts';
import { type EmployerContext, newId, newPermalink } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { type PersonTagId, personTags } from '#server/tables/person-tags.ts';
import { nameKey } from './rules.ts';

type Row = typeof personTags.$inferSelect;

export const MOST_TAGS = 10_000;

/** Within a transaction: the tags of these names, made where they are missing. Throws CONFLICT past 10,000. */
export async function makeTags(ctx: EmployerContext, names: readonly string[]): Promise<Row[]> {
  const wanted = new Map(names.map((name) => [nameKey(name), name]));
  if (wanted.size === 0) return [];
  const known = await named(ctx, [...wanted.keys()]);
  const missing = [...wanted].filter(([key]) => !known.has(key));
  if (missing.length > 0) {
    await refuseTooMany(ctx, missing.length);
    const at = ctx.now();
    await ctx.db
      .insert(personTags)
      .values(
        missing.map(([key, name]) => ({
          ...{ id: newId<PersonTagId>(), permalink: newPermalink<PersonTagPermalink>() },
          ...{ employerId: ctx.employer.id, name, nameKey: key, createdAt: at, updatedAt: at },
        })),
      )
      // Somebody else made it at the same moment: then it is theirs.
      .onConflictDoNothing({ target: [personTags.employerId, personTags.nameKey] });
  }
  const all = missing.length === 0 ? known : await named(ctx, [...wanted.keys()]);
  return [...wanted.keys()].flatMap((key) => all.get(key) ?? []);
}

async function named(ctx: EmployerContext, keys: string[]): Promise<Map<string, Row>> {
  const rows = await ctx.db
    .select()
    .from(personTags)
    .where(and(eq(personTags.employerId, ctx.employer.id), inArray(personTags.nameKey, keys)));
  return new Map(rows.map((row) => [row.nameKey, row]));
}

/** Whoever makes tags of an employer takes their turn, so that two at once cannot make too many. */
export async function refuseTooMany(ctx: EmployerContext, more: number): Promise<void> {
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`person-tags:${ctx.employer.id}`}, 0))`,
  );
  const [row] = await ctx.db
    .select({ have: count() })
    .from(personTags)
    .where(eq(personTags.employerId, ctx.employer.id));
  if ((row?.have ?? 0) + more > MOST_TAGS)
    throw conflict(`You can have at most ${MOST_TAGS} tags. Merge or delete some first.`, 'full');
}
