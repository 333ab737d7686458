import { and, eq } from 'drizzle-orm';
import type { claimAccount as endpoint } from '#contract/auth.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { UserId } from '#contract/kit/ids.ts';
import type { SignedIn } from '#contract/users.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { type Context, inTransaction, newId } from '#server/context.ts';
import { isTaken } from '#server/db/taken.ts';
import { signedInUser } from '#server/features/users/lookups.ts';
import { hasAccepted, users } from '#server/tables/users.ts';
import { makeEmployer } from '../lookups.ts';
import { passwordFault } from '../rules.ts';
import { auditOf } from '../sessions/audit-of.ts';
import { startSession } from '../sessions/sessions.ts';
import { taken } from './address-taken.ts';
import { type MailedToken, peekToken, tokenInvalid, useToken } from './mailed-token.ts';

type Body = InputOf<typeof endpoint>['body'];
type Person = { firstName: string; lastName: string; passwordHash: string };

/** Accepts an invitation, or makes the employer of a confirmed sign-up, and signs in. */
export async function claimAccount(ctx: Context, { body }: { body: Body }): Promise<SignedIn> {
  const { email, employerName } = await peekToken(ctx, body.token, 'claim', 'sign-up');
  const about = [email, body.firstName, body.lastName, body.employerName, employerName];
  const fault = passwordFault(body.password, { minimum: ctx.services.settings.passwordMinimum, about });
  if (fault !== null) throw fault;
  const { firstName, lastName } = body;
  const person = { firstName, lastName, passwordHash: await hashPassword(body.password) };
  return inTransaction(ctx, async (tx) => {
    const token = await useToken(tx, body.token, 'claim', 'sign-up');
    const id =
      token.kind === 'claim'
        ? await accept(tx, token, person)
        : await found(tx, { ...token, employerName: body.employerName ?? token.employerName }, person);
    await auditOf(tx, id, 'user.joined');
    await startSession(tx, { id });
    return signedInUser(tx.db, id);
  }).catch((error: unknown) => Promise.reject(isTaken(error) ? taken() : error));
}

async function accept(ctx: Context, { userId, email }: MailedToken, person: Person): Promise<UserId> {
  if (userId === null) throw tokenInvalid();
  const [user] = await ctx.db
    .update(users)
    .set({ ...person, status: 'active', updatedAt: ctx.now() })
    .where(and(eq(users.id, userId), eq(users.status, 'invited'), eq(users.email, email)))
    .returning({ id: users.id });
  if (user === undefined) throw tokenInvalid();
  return user.id;
}

/** Founds the employer: nothing of it existed before this moment. */
async function found(ctx: Context, { email, employerName }: MailedToken, person: Person): Promise<UserId> {
  const employerId = await makeEmployer(ctx, employerName ?? '');
  const now = ctx.now();
  const [user] = await ctx.db
    .insert(users)
    .values({
      id: newId<UserId>(),
      type: 2,
      email,
      employerId,
      role: 'owner',
      status: 'active',
      language: ctx.language,
      ...person,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: users.email, where: hasAccepted })
    .returning({ id: users.id });
  if (user === undefined) throw taken();
  return user.id;
}
