// Users found: oneself for the answers of signing in, members inside the tenant.
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Who } from '#contract/kit/fields.ts';
import type { UserId } from '#contract/kit/ids.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import type { SignedIn, User } from '#contract/users.ts';
import { displayName } from '#server/accounts/display-name.ts';
import type { EmployerContext } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { statement } from '#server/db/statement.ts';
import { notFound } from '#server/errors.ts';
import { profileOf } from '#server/features/employers/lookups.ts';
import { presentImages } from '#server/features/images/lookups.ts';
import { latestNotifications } from '#server/notify/latest.ts';
import { auditRows } from '#server/tables/audit.ts';
import { users } from '#server/tables/users.ts';
import { jobsOf } from './assigned-jobs.ts';
import { presentUser, type UserRow } from './present.ts';

/** What every call that sets the signed-in user answers with. */
export async function signedInUser(db: Db, userId: UserId): Promise<SignedIn> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  if (row === undefined) throw notFound('This user');
  const [employerProfile, notifications, jobs] = await Promise.all([
    row.employerId === null ? null : profileOf(db, row.employerId),
    latestNotifications(db, userId),
    jobsOf(db, [userId]),
  ]);
  const photo = (await photosOf(db, [row])).get(row.photoId ?? '') ?? null;
  const jobPages = jobs.get(userId) ?? [];
  const own = { employerProfile, notifications };
  return { user: presentUser(row, { photo, jobPages, isContactShown: true, own }) };
}

/** A member of the employer. Throws NOT_FOUND for everybody else. */
export async function memberOf(ctx: EmployerContext, userId: UserId): Promise<UserRow> {
  const [row] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), eq(users.employerId, ctx.employer.id)));
  if (row === undefined) throw notFound('This member');
  return row;
}

/** Members as the acting one may see them. */
export async function presentMembers(ctx: EmployerContext, rows: readonly UserRow[]): Promise<User[]> {
  const ids = rows.map(({ id }) => id);
  const [photos, jobs] = await Promise.all([photosOf(ctx.db, rows), jobsOf(ctx.db, ids)]);
  return rows.map((row) =>
    presentUser(row, {
      photo: photos.get(row.photoId ?? '') ?? null,
      jobPages: jobs.get(row.id) ?? [],
      isContactShown: row.id === ctx.actor.userId || isAtLeast(ctx.actor.role, 'admin'),
    }),
  );
}

/** Who invited the person last, by the log; null where nobody is written down. */
export async function inviterOf(db: Db, userId: UserId): Promise<string | null> {
  const [found] = await db
    .select({ name: auditRows.actorName })
    .from(auditRows)
    .where(and(eq(auditRows.action, 'user.invited'), eq(auditRows.entityPermalink, userId)))
    .orderBy(desc(auditRows.at), desc(auditRows.id))
    .limit(1);
  return found?.name ?? null;
}

/** One member, like in the list. */
export async function presentMember(ctx: EmployerContext, row: UserRow): Promise<User> {
  const [user] = await presentMembers(ctx, [row]);
  if (user === undefined) throw notFound('This member');
  return user;
}

const photosOf = (db: Db, rows: readonly UserRow[]) =>
  presentImages(
    db,
    rows.flatMap((row) => (row.photoId === null ? [] : [row.photoId])),
  );

/** Users as they are named in passing, for a statement that asks more than that. */
export function selectMembers(db: Db, where: SQL) {
  const { id, firstName, lastName, email } = users;
  return db.select({ id, firstName, lastName, email }).from(users).where(where);
}

/** Rows of `selectMembers`, by id. */
export const namedById = (rows: Awaited<ReturnType<typeof selectMembers>>): Map<string, Who> =>
  new Map(rows.map((row) => [row.id, { id: row.id, name: displayName(row) }]));

const membersById = statement((db) =>
  selectMembers(db, sql`${users.id} = any(${sql.placeholder('ids')})`).prepare('members_by_id'),
);

/** Users by id, as they are named in passing; also those who left. */
export async function membersNamed(db: Db, ids: readonly (string | null)[]): Promise<Map<string, Who>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))] as UserId[];
  if (wanted.length === 0) return new Map();
  return namedById(await membersById(db).execute({ ids: wanted }));
}

/** One of them; of somebody who is not known any more only the id. */
export const whoOf = (members: Map<string, Who>, id: string): Who => members.get(id) ?? { id, name: '—' };
