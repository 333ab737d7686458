import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { removeTestApplication as endpoint } from '#contract/application-acts.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { followApplications } from '#server/features/persons/linking/follow-applications.ts';
import { markStale } from '#server/features/tracking/lookups.ts';
import { applicationFiles, applicationPushes, applications } from '#server/tables/applications.ts';
import { personEvents } from '#server/tables/persons.ts';
import { applicationOf } from '../lookups.ts';
import { mayManageApplications } from '../policy.ts';
import { membersAmong } from '../staff/staff-rows.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** What a member sent to try it out goes whole, with later ones of the same address; what an ATS has stays. */
export async function removeTestApplication(ctx: EmployerContext, { params }: Input): Promise<void> {
  mayManageApplications(ctx);
  return inTransaction(ctx, async (tx) => {
    const row = await applicationOf(tx, params.application, { isLocked: true });
    if (!(await membersAmong(tx.db, [row])).has(row.email))
      throw conflict('Only test applications can be removed. Erase the person instead.', row.status);
    const rows = await tx.db
      .select({ id: applications.id, permalink: applications.permalink })
      .from(applications)
      .where(or(eq(applications.id, row.id), eq(applications.duplicateOfId, row.id)));
    const ids = rows.map(({ id }) => id);
    const [sent] = await tx.db
      .select({ id: applicationPushes.id })
      .from(applicationPushes)
      .where(and(inArray(applicationPushes.applicationId, ids), eq(applicationPushes.status, 'done')));
    if (sent !== undefined)
      throw conflict('Your ATS has this application already. Withdraw it instead.', row.status);
    const files = await tx.db
      .select({ storedAs: applicationFiles.storedAs })
      .from(applicationFiles)
      .where(inArray(applicationFiles.applicationId, ids));
    await tx.db.delete(applications).where(inArray(applications.id, ids));
    const names = rows.map(({ permalink }) => permalink);
    const ofThem = inArray(sql`${personEvents.detail}->>'application'`, names);
    await tx.db.delete(personEvents).where(and(eq(personEvents.personId, row.personId), ofThem));
    await markStale(tx.db, [row.personId]);
    await followApplications(tx.db, { personId: row.personId, at: tx.now() });
    const entity = { kind: 'application', permalink: row.permalink };
    await audit(tx, { employerId: tx.employer.id, action: 'application.removed', entity });
    for (const { storedAs } of files) tx.afterCommit(() => tx.services.files.remove(storedAs));
  });
}
