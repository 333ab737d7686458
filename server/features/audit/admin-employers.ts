// Employers as the platform sees them.
import { and, desc, eq, sql } from 'drizzle-orm';
import type { AdminEmployer, listAllEmployers as endpoint } from '#contract/audit.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { EmployerId } from '#contract/kit/ids.ts';
import type { Context, SignedInUser } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import type { Db } from '#server/db/client.ts';
import { notFound } from '#server/errors.ts';
import { plainBeginsWords } from '#server/search.ts';
import { employers } from '#server/tables/employers.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;
type Position = [createdAt: string, id: string];

const shown = {
  id: employers.id,
  permalink: employers.permalink,
  name: employers.name,
  subscriptionTier: employers.subscriptionTier,
  isLiveWithJobPages: employers.isLiveWithJobPages,
  // By their full names: in a query of one table the builder leaves them short.
  userCount: sql<number>`(select count(*) from users where users.employer_id = employers.id)`,
  isSuspended: sql<boolean>`coalesce(employers.closing ->> 'by' = 'platform', false)`,
  closedAt: employers.closedAt,
  createdAt: employers.createdAt,
  version: employers.version,
};

type Dates = { createdAt: Date; closedAt: Date | null };
type Row = { id: EmployerId } & Dates & Omit<AdminEmployer, keyof Dates>;

const present = ({ id: _, createdAt, closedAt, ...row }: Row): AdminEmployer => ({
  ...row,
  createdAt: createdAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
});

/** Newest first. */
export async function listAllEmployers(
  ctx: Context<SignedInUser>,
  { query }: Input,
): Promise<OutputOf<typeof endpoint>> {
  const { perPage, cursor, search } = query;
  const scope = JSON.stringify(['listAllEmployers', search ?? '']);
  const before = readCursor<Position>(ctx, scope, cursor);
  const rows = await ctx.db
    .select(shown)
    .from(employers)
    .where(
      and(
        plainBeginsWords(employers.name, search),
        before === null
          ? undefined
          : sql`(${employers.createdAt}, ${employers.id}) < (${before[0]}::timestamptz, ${before[1]}::uuid)`,
      ),
    )
    .orderBy(desc(employers.createdAt), desc(employers.id))
    .limit(perPage + 1);
  const page = rows.slice(0, perPage);
  const last = rows.length > perPage ? page.at(-1) : undefined;
  return {
    data: page.map(present),
    nextCursor: last === undefined ? null : writeCursor(ctx, scope, [last.createdAt.toISOString(), last.id]),
  };
}

/** One of them. Throws NOT_FOUND. */
export async function adminEmployerOf(db: Db, id: EmployerId): Promise<AdminEmployer> {
  const [row] = await db.select(shown).from(employers).where(eq(employers.id, id));
  if (row === undefined) throw notFound('This employer');
  return present(row);
}
