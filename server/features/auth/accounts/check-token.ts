import { eq } from 'drizzle-orm';
import type { checkToken as endpoint } from '#contract/auth.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { Context } from '#server/context.ts';
import { publicEmployersOf } from '#server/features/employers/lookups.ts';
import { inviterOf } from '#server/features/users/lookups.ts';
import { users } from '#server/tables/users.ts';
import { maskEmail } from '../rules.ts';
import { type MailedToken, peekToken } from './mailed-token.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;
type Answer = OutputOf<typeof endpoint>;

/** What a mailed link is for; it stays usable. */
export async function checkToken(ctx: Context, { body }: Input): Promise<Answer> {
  const token = await peekToken(ctx, body.token, body.kind);
  const { kind, email, employerName, expiresAt } = token;
  const invitation = await invitationOf(ctx, token);
  return { kind, email: maskEmail(email), employerName, expiresAt: expiresAt.toISOString(), invitation };
}

async function invitationOf(
  ctx: Context,
  { kind, userId, employerId }: MailedToken,
): Promise<Answer['invitation']> {
  if (kind !== 'claim' || userId === null || employerId === null) return null;
  const [[user], inviterName, employers] = await Promise.all([
    ctx.db.select({ role: users.role }).from(users).where(eq(users.id, userId)),
    inviterOf(ctx.db, userId),
    publicEmployersOf(ctx.db, [employerId]),
  ]);
  if (user === undefined || user.role === null) return null;
  return { role: user.role, inviterName, logo: employers.get(employerId)?.logo ?? null };
}
