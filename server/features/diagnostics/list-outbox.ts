import { and, desc, ilike, or, sql } from 'drizzle-orm';
import type { listOutbox as endpoint, Mail } from '#contract/diagnostics.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { Context } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { mails } from '#server/outside/mail/table.ts';
import { checkOutboxExists } from './outbox.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;
type Position = [createdAt: string, id: string];

/** The kept mails, newest first; searched by address, subject and kind. */
export async function listOutbox(
  ctx: Context,
  { query }: Input,
): Promise<{ data: Mail[]; nextCursor: string | null }> {
  checkOutboxExists(ctx);
  const { perPage, search = '' } = query;
  const scope = JSON.stringify(['listOutbox', search]);
  const after = readCursor<Position>(ctx, scope, query.cursor);
  const rows = await ctx.db
    .select()
    .from(mails)
    .where(
      and(
        searched(search),
        after === null
          ? undefined
          : sql`(${mails.createdAt}, ${mails.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(perPage + 1);
  const shown = rows.slice(0, perPage);
  const last = rows.length > perPage ? shown.at(-1) : undefined;
  return {
    data: shown.map(presentMail),
    nextCursor: last === undefined ? null : writeCursor(ctx, scope, [last.createdAt.toISOString(), last.id]),
  };
}

function searched(search: string) {
  if (search === '') return undefined;
  const pattern = `%${search.replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`;
  return or(ilike(mails.recipient, pattern), ilike(mails.subject, pattern), ilike(mails.kind, pattern));
}

function presentMail(row: typeof mails.$inferSelect): Mail {
  return {
    id: row.id,
    kind: row.kind,
    to: row.recipient,
    subject: row.subject,
    language: row.language,
    text: row.text,
    html: row.html,
    links: [...new Set(row.text.match(/https?:\/\/[^\s<>"]+/g) ?? [])],
    createdAt: row.createdAt.toISOString(),
  };
}
