import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import { type listMessageTemplates as endpoint, messageKinds } from '#contract/message-templates.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { plainBeginsWords } from '#server/search.ts';
import { messageTemplates } from '#server/tables/message-templates.ts';
import { mayUseMessageTemplates } from './policy.ts';
import { presentTemplate } from './present.ts';
import { standardTexts } from './standard.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;

/** By name. */
export async function listMessageTemplates(
  ctx: EmployerContext,
  { query }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayUseMessageTemplates(ctx);
  const { perPage, cursor, search, kind, status } = query;
  const { employerId, name, id } = messageTemplates;
  const scope = JSON.stringify(['listMessageTemplates', ctx.employer.id, search ?? '', kind ?? '', status]);
  const after = readCursor<[string, string]>(ctx, scope, cursor);
  const beyond: SQL | undefined =
    after === null ? undefined : sql`(${name}, ${id}) > (${after[0]}, ${after[1]}::uuid)`;
  const rows = await ctx.db
    .select()
    .from(messageTemplates)
    .where(
      and(
        eq(employerId, ctx.employer.id),
        eq(messageTemplates.status, status),
        kind === undefined ? undefined : eq(messageTemplates.kind, kind),
        plainBeginsWords(name, search),
        beyond,
      ),
    )
    .orderBy(asc(name), asc(id))
    .limit(perPage + 1);
  const shown = rows.slice(0, perPage);
  const last = rows.length > perPage ? shown.at(-1) : undefined;
  return {
    data: shown.map(presentTemplate),
    nextCursor: last === undefined ? null : writeCursor(ctx, scope, [last.name, last.id]),
    standard: messageKinds
      .filter((one) => kind === undefined || one === kind)
      .map((one) => ({ kind: one, texts: standardTexts[one] })),
  };
}
