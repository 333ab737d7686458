import type { InputOf } from '#contract/kit/endpoint.ts';
import type { resendInvite as endpoint } from '#contract/users.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { sendInvitation } from './invitation.ts';
import { memberOf } from './lookups.ts';
import { mayInvite } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Sends the invitation again. The older link no longer works. */
export async function resendInvite(ctx: EmployerContext, { params }: Input): Promise<void> {
  mayInvite(ctx, 'viewer');
  await inTransaction(ctx, async (tx) => {
    const member = await memberOf(tx, params.user);
    if (member.status !== 'invited' || member.role === null)
      throw conflict('This person has no open invitation.', member.status);
    mayInvite(tx, member.role);
    tx.services.countTry(`mail:addressee:${member.email}`, 5, 3600);
    await sendInvitation(tx, { ...member, role: member.role });
  });
}
