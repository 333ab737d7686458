import { and, eq } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { saveUser as endpoint, User } from '#contract/users.ts';
import { endSessionsOf } from '#server/accounts/end-sessions.ts';
import { audit } from '#server/audit/audit.ts';
import { dropPages, type EmployerContext, inTransaction } from '#server/context.ts';
import { invalidField, staleVersion } from '#server/errors.ts';
import { imagesByPermalink } from '#server/features/images/lookups.ts';
import { users } from '#server/tables/users.ts';
import { assignJobs } from './assigned-jobs.ts';
import { voidInvitations } from './invitation.ts';
import { memberOf, presentMember } from './lookups.ts';
import { mayChangeStanding, mayEditProfile, mayGiveRole, mayReadMembers } from './policy.ts';
import type { UserRow } from './present.ts';
import { checkOwnerRemains, standingChange } from './standing.ts';

type Body = InputOf<typeof endpoint>['body'];
type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

/** Oneself: profile and language. Admins: role, status and jobs of others. */
export async function saveUser(ctx: EmployerContext, { params, body, version }: Input): Promise<User> {
  mayReadMembers(ctx);
  return inTransaction(ctx, async (tx) => {
    const member = await memberOf(tx, params.user);
    if (body.profile !== undefined || body.language !== undefined) mayEditProfile(tx, member);
    const standing = standingChange(member, body);
    if (standing !== null) {
      await checkOwnerRemains(tx, member, standing);
      mayChangeStanding(tx, member);
      if (standing.role !== undefined) mayGiveRole(tx, standing.role);
    }
    if (body.jobPages !== undefined) {
      mayChangeStanding(tx, member);
      await assignJobs(tx, member.id, { wanted: body.jobPages, field: 'jobPages' });
    }
    const profile = await profileChange(tx, body);
    // One statement decides who was first.
    const [row] = await tx.db
      .update(users)
      .set({ ...profile, ...standing, version: version + 1, updatedAt: tx.now() })
      .where(and(eq(users.id, member.id), eq(users.version, version)))
      .returning();
    if (row === undefined) throw staleVersion(await presentMember(tx, await memberOf(tx, params.user)));
    if (row.status === 'deactivated') await shutOut(tx, row);
    await audit(tx, {
      employerId: tx.employer.id,
      action: 'user.changed',
      entity: { kind: 'user', permalink: row.id },
      changes: [
        ...Object.keys(profile),
        ...Object.keys(standing ?? {}),
        ...(body.jobPages === undefined ? [] : ['jobPages']),
      ],
    });
    dropPages(tx, `employer:${tx.employer.permalink}`);
    return presentMember(tx, row);
  });
}

async function profileChange(ctx: EmployerContext, { profile, language }: Body): Promise<Partial<UserRow>> {
  const { photo, ...texts } = profile ?? {};
  const given = Object.fromEntries(
    Object.entries({ ...texts, language }).filter(([, value]) => value !== undefined),
  );
  if (photo === undefined) return given;
  if (photo === null) return { ...given, photoId: null };
  const found = (await imagesByPermalink(ctx, [photo])).get(photo);
  if (found === undefined)
    throw invalidField('/profile/photo', 'NOT_FOUND', 'This image wasn’t found, or you don’t have access.');
  return { ...given, photoId: found.id };
}

async function shutOut(ctx: EmployerContext, row: UserRow): Promise<void> {
  await voidInvitations(ctx, row);
  await endSessionsOf(ctx, row.id, { reason: 'deactivated' });
}
