// The mailed invitation: its token and its letter, in the language of the person who is invited.
import { and, eq, isNull } from 'drizzle-orm';
import type { EmployerId } from '#contract/kit/ids.ts';
import type { Role } from '#contract/kit/roles.ts';
import { issueToken } from '#server/accounts/mailed-tokens.ts';
import { audit } from '#server/audit/audit.ts';
import type { Context, EmployerContext } from '#server/context.ts';
import { mailedTokens } from '#server/tables/auth.ts';
import { employers } from '#server/tables/employers.ts';
import type { UserRow } from './present.ts';

type Invited = UserRow & { role: Role };
/** `inviterName` null: the employer itself invites. `message` is the inviter's own words, in this letter only. */
type Words = { inviterName: string | null; message?: string | undefined };

/** Voids older invitations of the person and mails a new one, good for seven days, in the name of who acts. */
export async function sendInvitation(
  ctx: EmployerContext,
  invited: Invited,
  message?: string,
): Promise<void> {
  const entity = { kind: 'user', permalink: invited.id };
  await audit(ctx, { employerId: ctx.employer.id, action: 'user.invited', entity });
  const employerId = ctx.employer.id;
  await mailInvitation(ctx, { ...invited, employerId }, { inviterName: ctx.actor.name, message });
}

/** The same without a line in the log, for those who ask for themselves. Within a transaction. */
export async function mailInvitation(
  ctx: Context,
  invited: Invited & { employerId: EmployerId },
  { inviterName, message }: Words,
): Promise<void> {
  await voidInvitations(ctx, invited);
  const { employerId, email, role } = invited;
  const [named] = await ctx.db
    .select({ name: employers.name })
    .from(employers)
    .where(eq(employers.id, employerId));
  const employerName = named?.name ?? '';
  const token = await issueToken(ctx, { kind: 'claim', userId: invited.id, employerId, email });
  await ctx.services.sendMail(ctx.db, {
    kind: 'invitation',
    to: email,
    language: invited.language,
    link: `${ctx.services.settings.publicUrl}/employers/claim-account?token=${token}`,
    employerName,
    inviterName: inviterName ?? employerName,
    role,
    ...(message === undefined ? {} : { message }),
  });
}

export async function voidInvitations(ctx: Context, invited: UserRow): Promise<void> {
  await ctx.db
    .update(mailedTokens)
    .set({ usedAt: ctx.now() })
    .where(
      and(eq(mailedTokens.userId, invited.id), eq(mailedTokens.kind, 'claim'), isNull(mailedTokens.usedAt)),
    );
}
