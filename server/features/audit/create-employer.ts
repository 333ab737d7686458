import { and, eq, ne } from 'drizzle-orm';
import type { AdminEmployer, createEmployer as endpoint } from '#contract/audit.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerId, UserId } from '#contract/kit/ids.ts';
import { issueToken } from '#server/accounts/mailed-tokens.ts';
import { audit } from '#server/audit/audit.ts';
import { type Context, inTransaction, newId, type SignedInUser } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { makeEmployer } from '#server/features/auth/lookups.ts';
import { users } from '#server/tables/users.ts';
import { adminEmployerOf } from './admin-employers.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** Makes an employer; its first owner gets an invitation by mail. Throws DUPLICATE for an address that is known. */
export async function createEmployer(ctx: Context<SignedInUser>, { body }: Input): Promise<AdminEmployer> {
  const { name, email } = body;
  ctx.services.countTry(`mail:addressee:${email}`, 5, 3600);
  return inTransaction(ctx, async (tx) => {
    const known = await tx.db.$count(users, and(eq(users.email, email), ne(users.status, 'invited')));
    if (known > 0) throw new AppError('DUPLICATE', 'This address already has an account.');
    const employerId = await makeEmployer(tx, name);
    await inviteOwner(tx, { employerId, email, employerName: name });
    const employer = await adminEmployerOf(tx.db, employerId);
    await audit(tx, {
      employerId,
      action: 'employer.created',
      entity: { kind: 'employer', permalink: employer.permalink },
    });
    return employer;
  });
}

type Owner = { employerId: EmployerId; email: string; employerName: string };

async function inviteOwner(ctx: Context<SignedInUser>, { employerId, email, employerName }: Owner) {
  const now = ctx.now();
  const [owner] = await ctx.db
    .insert(users)
    .values({
      id: newId<UserId>(),
      type: 2,
      email,
      employerId,
      role: 'owner',
      status: 'invited',
      language: ctx.language,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: users.id });
  if (owner === undefined) throw new Error('An employer was new, and its owner was not.');
  const token = await issueToken(ctx, { kind: 'claim', userId: owner.id, employerId, email });
  const { settings, sendMail } = ctx.services;
  await sendMail(ctx.db, {
    kind: 'invitation',
    to: email,
    language: ctx.language,
    link: `${settings.publicUrl}/employers/claim-account?token=${token}`,
    employerName,
    inviterName: ctx.actor.name,
    role: 'owner',
  });
}
