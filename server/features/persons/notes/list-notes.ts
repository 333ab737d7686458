import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { listNotes as endpoint } from '#contract/person-notes.ts';
import { personsClosedTo } from '#server/accounts/owed-scorecards.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { plainBeginsWords } from '#server/search.ts';
import { personNotes } from '#server/tables/persons.ts';
import { personByPermalink } from '../lookups.ts';
import { mayReadPersons } from '../policy.ts';
import { presentNotes } from '../present/present-notes.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'query'>;
type Position = [at: string, id: string];

/** Newest first. */
export async function listNotes(
  ctx: EmployerContext,
  { params, query }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayReadPersons(ctx);
  const { perPage, cursor, search } = query;
  const person = await personByPermalink(ctx, params.person);
  const scope = JSON.stringify(['listNotes', person.id, search ?? '']);
  const after = readCursor<Position>(ctx, scope, cursor);
  // Whoever may not read a note yet doesn't find it by its words either.
  const isSearchBlind = search !== undefined && (await personsClosedTo(ctx, [person.id])).size > 0;
  const rows = await ctx.db
    .select()
    .from(personNotes)
    .where(
      and(
        eq(personNotes.personId, person.id),
        plainBeginsWords(personNotes.text, search),
        isSearchBlind
          ? or(isNull(personNotes.scorecard), eq(personNotes.authorId, ctx.actor.userId))
          : undefined,
        after === null
          ? undefined
          : sql`(${personNotes.createdAt}, ${personNotes.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(personNotes.createdAt), desc(personNotes.id))
    .limit(perPage + 1);
  const shown = rows.slice(0, perPage);
  const last = rows.length > perPage ? shown.at(-1) : undefined;
  return {
    data: await presentNotes(ctx, shown),
    nextCursor:
      last === undefined
        ? null
        : writeCursor(ctx, scope, [last.createdAt.toISOString(), last.id] satisfies Position),
  };
}
