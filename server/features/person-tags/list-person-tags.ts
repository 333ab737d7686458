import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { PersonTag } from '#contract/person.ts';
import type { listPersonTags as endpoint } from '#contract/person-tags.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { plainBeginsWords } from '#server/search.ts';
import { personTags } from '#server/tables/person-tags.ts';
import { mayReadTags } from './policy.ts';
import { presentTag } from './present.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;

/** By name. */
export async function listPersonTags(
  ctx: EmployerContext,
  { query }: Input,
): Promise<{ data: PersonTag[]; nextCursor: string | null }> {
  mayReadTags(ctx);
  const { perPage, cursor, search } = query;
  const scope = JSON.stringify(['listPersonTags', ctx.employer.id, search ?? '']);
  const after = readCursor<string>(ctx, scope, cursor);
  const begins: SQL | undefined = after === null ? undefined : sql`${personTags.nameKey} > ${after}`;
  const rows = await ctx.db
    .select()
    .from(personTags)
    .where(and(eq(personTags.employerId, ctx.employer.id), plainBeginsWords(personTags.name, search), begins))
    .orderBy(asc(personTags.nameKey))
    .limit(perPage + 1);
  const shown = rows.slice(0, perPage);
  const last = rows.length > perPage ? shown.at(-1) : undefined;
  return {
    data: shown.map(presentTag),
    nextCursor: last === undefined ? null : writeCursor(ctx, scope, last.nameKey),
  };
}
