import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { ShareLink } from '#contract/share-link.ts';
import type { listShareLinks as endpoint } from '#contract/share-links.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { plainBeginsWords } from '#server/search.ts';
import { shareLinks } from '#server/tables/share-links.ts';
import { presentLinks } from './lookups.ts';
import { mayReadLinks } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;
type Position = [createdAt: string, id: string];

/** Links of the employer, newest first; revoked and expired ones are among them unless left out. */
export async function listShareLinks(
  ctx: EmployerContext,
  { query }: Input,
): Promise<{ data: ShareLink[]; nextCursor: string | null }> {
  mayReadLinks(ctx);
  const { perPage, cursor, search, ownerType, ownerPermalink, status, createdBy } = query;
  const asked = [search ?? '', ownerType ?? '', ownerPermalink ?? '', status ?? [], createdBy ?? ''];
  const scope = JSON.stringify(['listShareLinks', ctx.employer.id, ...asked]);
  const after = readCursor<Position>(ctx, scope, cursor);
  const rows = await ctx.db
    .select()
    .from(shareLinks)
    .where(
      and(
        eq(shareLinks.employerId, ctx.employer.id),
        isNull(shareLinks.sequenceTarget),
        ownerType === undefined ? undefined : eq(shareLinks.ownerType, ownerType),
        ownerPermalink === undefined ? undefined : eq(shareLinks.ownerPermalink, ownerPermalink),
        status === undefined ? undefined : sql`${statusAt(ctx.now())} = any(${sql.param(status)}::text[])`,
        createdBy === undefined ? undefined : eq(shareLinks.createdById, createdBy),
        plainBeginsWords(shareLinks.name, search),
        after === null
          ? undefined
          : sql`(${shareLinks.createdAt}, ${shareLinks.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(shareLinks.createdAt), desc(shareLinks.id))
    .limit(perPage + 1);
  const shown = rows.slice(0, perPage);
  const last = shown.at(-1);
  return {
    data: await presentLinks(ctx, shown),
    nextCursor:
      last !== undefined && rows.length > perPage
        ? writeCursor(ctx, scope, [last.createdAt.toISOString(), last.id])
        : null,
  };
}

/** As `statusOf` says it. */
const statusAt = (now: Date): SQL => sql`case
  when ${shareLinks.revokedAt} is not null then 'revoked'
  when ${shareLinks.expiresAt} <= ${now.toISOString()}::timestamptz then 'expired'
  when ${shareLinks.uses} >= ${shareLinks.maxUses} then 'expired'
  else 'active' end`;
