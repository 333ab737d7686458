// The mailed invitation: its token and its letter, in the language of the person who invites.
import { and, eq, isNull } from 'drizzle-orm';
import type { Role } from '#contract/kit/roles.ts';
import { audit } from '#server/audit/audit.ts';
import type { EmployerContext } from '#server/context.ts';
import { issueToken } from '#server/features/auth/lookups.ts';
import { mailedTokens } from '#server/features/auth/table.ts';
import { employers } from '#server/features/employers/table.ts';
import type { UserRow } from './present.ts';

/** Voids older invitations of the person and mails a new one, good for seven days. */
export async function sendInvitation(ctx: EmployerContext, invited: UserRow & { role: Role }): Promise<void> {
  await voidInvitations(ctx, invited);
  const entity = { kind: 'user', permalink: invited.id };
  await audit(ctx, { employerId: ctx.employer.id, action: 'user.invited', entity });
  const { employer, services } = ctx;
  const [named] = await ctx.db
    .select({ name: employers.name })
    .from(employers)
    .where(eq(employers.id, employer.id));
  const token = await issueToken(ctx, {
    kind: 'claim',
    userId: invited.id,
    employerId: employer.id,
    email: invited.email,
  });
  await services.sendMail(ctx.db, {
    kind: 'invitation',
    to: invited.email,
    language: invited.language,
    link: `${services.settings.publicUrl}/employers/claim-account?token=${token}`,
    employerName: named?.name ?? employer.permalink,
    inviterName: ctx.actor.name,
    role: invited.role,
  });
}

export async function voidInvitations(ctx: EmployerContext, invited: UserRow): Promise<void> {
  await ctx.db
    .update(mailedTokens)
    .set({ usedAt: ctx.now() })
    .where(
      and(eq(mailedTokens.userId, invited.id), eq(mailedTokens.kind, 'claim'), isNull(mailedTokens.usedAt)),
    );
}
