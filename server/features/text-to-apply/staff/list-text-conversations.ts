import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { listTextConversations as endpoint } from '#contract/text-to-apply-conversations.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { plainBeginsWords } from '#server/search.ts';
import { persons } from '#server/tables/persons.ts';
import { textConversations, textToApply } from '#server/tables/text-to-apply.ts';
import { mayUseConversations } from '../policy.ts';
import { newestMessages, presentConversations } from '../present.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;
type Position = [lastMessageAt: string, id: string];

/** The latest message first; tries are not among them. */
export async function listTextConversations(
  ctx: EmployerContext,
  { query }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayUseConversations(ctx);
  const { perPage, cursor, search = '', state = [], textToApply: keywords = [] } = query;
  const scope = JSON.stringify(['listTextConversations', ctx.employer.id, search, state, keywords]);
  const after = readCursor<Position>(ctx, scope, cursor);
  const { lastMessageAt, id, personId, phone } = textConversations;
  const ofKeywords = ctx.db
    .select({ id: textToApply.id })
    .from(textToApply)
    .where(and(eq(textToApply.employerId, ctx.employer.id), inArray(textToApply.permalink, keywords)));
  const named = ctx.db
    .select({ id: persons.id })
    .from(persons)
    .where(and(eq(persons.employerId, ctx.employer.id), plainBeginsWords(persons.fullName, search)));
  const digits = search.replace(/[^0-9]/g, '');
  const rows = await ctx.db
    .select()
    .from(textConversations)
    .where(
      and(
        eq(textConversations.employerId, ctx.employer.id),
        eq(textConversations.isTry, false),
        state.length === 0 ? undefined : inArray(textConversations.state, state),
        keywords.length === 0 ? undefined : inArray(textConversations.textToApplyId, ofKeywords),
        search === ''
          ? undefined
          : or(
              inArray(personId, named),
              digits.length < 3 ? undefined : sql`position(${digits} in ${phone}) > 0`,
            ),
        after === null
          ? undefined
          : sql`(${lastMessageAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(lastMessageAt), desc(id))
    .limit(perPage + 1);
  const shown = rows.slice(0, perPage);
  const last = shown.at(-1);
  return {
    data: await presentConversations(ctx, shown, await newestMessages(ctx, shown)),
    nextCursor:
      last !== undefined && rows.length > perPage
        ? writeCursor(ctx, scope, [last.lastMessageAt.toISOString(), last.id])
        : null,
  };
}
