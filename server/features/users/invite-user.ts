import { and, eq } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { UserId } from '#contract/kit/ids.ts';
import type { inviteUser as endpoint, User } from '#contract/users.ts';
import { type EmployerContext, inTransaction, newId } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { users } from '#server/tables/users.ts';
import { assignJobs } from './assigned-jobs.ts';
import { sendInvitation } from './invitation.ts';
import { presentMember } from './lookups.ts';
import { mayInvite } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** Makes the member at once, as invited; the mailed link lets the person in. */
export async function inviteUser(ctx: EmployerContext, { body }: Input): Promise<User> {
  mayInvite(ctx, body.role);
  const { email, role, firstName = '', lastName = '' } = body;
  // An address may get five invitations an hour, whoever sends them.
  ctx.services.countTry(`mail:addressee:${email}`, 5, 3600);
  return inTransaction(ctx, async (tx) => {
    const now = tx.now();
    const [row] = await tx.db
      .insert(users)
      .values({
        id: newId<UserId>(),
        type: 2,
        email,
        employerId: tx.employer.id,
        role,
        status: 'invited',
        firstName,
        lastName,
        language: body.language ?? tx.language,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: [users.employerId, users.email] })
      .returning();
    if (row === undefined) throw await addressTaken(tx, email);
    const wanted = body.jobPagePermalinks ?? [];
    await assignJobs(tx, row.id, { wanted, field: 'jobPagePermalinks' });
    await sendInvitation(tx, { ...row, role }, body.message || undefined);
    return presentMember(tx, row);
  });
}

/** Whom other employers have, and whom they invited, is not told: that is found out by whoever has the address. */
async function addressTaken(ctx: EmployerContext, email: string): Promise<AppError> {
  const [known] = await ctx.db
    .select({ status: users.status })
    .from(users)
    .where(and(eq(users.employerId, ctx.employer.id), eq(users.email, email)));
  const sentence = {
    active: 'This person is already a member.',
    invited: 'This person is already invited. Resend the invitation instead.',
    deactivated: 'This person is deactivated. Reactivate them instead.',
  }[known?.status ?? 'invited'];
  return new AppError('DUPLICATE', sentence);
}
