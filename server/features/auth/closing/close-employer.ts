import { and, eq } from 'drizzle-orm';
import { DAYS_TO_REOPEN, type closeEmployer as endpoint } from '#contract/employers.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import { confirmOneself } from '#server/accounts/confirm-oneself.ts';
import { issueToken } from '#server/accounts/mailed-tokens.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { invalidField } from '#server/errors.ts';
import { employers } from '#server/tables/employers.ts';
import { users } from '#server/tables/users.ts';
import { shutEmployer } from './closed-employer.ts';
import { mayCloseEmployer } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** Everybody is signed out, the caller too; each owner gets a link by which it is opened again. */
export async function closeEmployer(
  ctx: EmployerContext,
  { body }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayCloseEmployer(ctx);
  await confirmOneself(ctx, body.password);
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.select().from(employers).where(eq(employers.id, tx.employer.id));
    if (row === undefined || row.name !== body.confirm)
      throw invalidField('/confirm', 'NOT_ALLOWED', 'This doesn’t match the employer’s name.');
    const { closedAt } = await shutEmployer(tx, row, 'owner');
    const reopenUntil = new Date(closedAt.getTime() + DAYS_TO_REOPEN * 86_400_000);
    await audit(tx, { employerId: row.id, action: 'employer.closed' });
    await tellOwners(tx, row.name, reopenUntil);
    return { closedAt: closedAt.toISOString(), reopenUntil: reopenUntil.toISOString() };
  });
}

async function tellOwners(tx: EmployerContext, employerName: string, until: Date): Promise<void> {
  const { publicUrl } = tx.services.settings;
  const owners = await tx.db
    .select({ id: users.id, email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.employerId, tx.employer.id), eq(users.role, 'owner'), eq(users.status, 'active')));
  for (const { id: userId, email, language } of owners) {
    const token = await issueToken(tx, { kind: 'reopen', userId, email, employerId: tx.employer.id });
    await tx.services.sendMail(tx.db, {
      ...{ kind: 'employer-closed', to: email, language, employerName, closedBy: tx.actor.name },
      until: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(until),
      link: `${publicUrl}/employers/reopen?token=${token}`,
    });
  }
}
