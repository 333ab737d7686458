// Letters to those who can mend a connection: its owners and admins.
import { and, eq, inArray } from 'drizzle-orm';
import type { EmployerId } from '#contract/kit/ids.ts';
import type { Services } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { users } from '#server/features/users/table.ts';
import type { MailLetter } from '#server/outside/mail/letter.ts';

type Ports = { db: Db; services: Services };
type Alert =
  | Omit<Extract<MailLetter, { kind: 'sync-held' }>, 'to' | 'language' | 'link'>
  | Omit<Extract<MailLetter, { kind: 'ats-stopped' }>, 'to' | 'language' | 'link'>;

/** Inside the caller's transaction: the letters go out if it commits. */
export async function alertAdmins(
  { db, services }: Ports,
  employerId: EmployerId,
  alert: Alert,
): Promise<void> {
  const admins = await db
    .select({ to: users.email, language: users.language })
    .from(users)
    .where(
      and(
        eq(users.employerId, employerId),
        eq(users.status, 'active'),
        inArray(users.role, ['owner', 'admin']),
      ),
    );
  const link = `${services.settings.publicUrl}/employers/settings/ats`;
  for (const admin of admins) await services.sendMail(db, { ...admin, ...alert, link });
}
