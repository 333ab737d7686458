import { eq } from 'drizzle-orm';
import type { Application } from '#contract/application.ts';
import type { pushApplication as endpoint } from '#contract/applications.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { AppError, conflict } from '#server/errors.ts';
import { applicationPushes } from '#server/tables/applications.ts';
import { jobOf, takesPushes } from '../candidate/job-to-apply.ts';
import { applicationOf } from '../lookups.ts';
import { mayManageApplications } from '../policy.ts';
import { NOT_SUBMITTED, WITHDRAWN } from '../refusals.ts';
import { presentApplication } from '../staff/staff-application.ts';
import { pushAnew } from './outbox.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Puts the application in the outbox again, such as after a refusal whose reason was mended. */
export async function pushApplication(ctx: EmployerContext, { params }: Input): Promise<Application> {
  mayManageApplications(ctx);
  return inTransaction(ctx, async (tx) => {
    const row = await applicationOf(tx, params.application, { isLocked: true });
    if (row.submittedAt === null) throw conflict(NOT_SUBMITTED, row.status);
    if (row.status === 'withdrawn') throw conflict(WITHDRAWN, row.status);
    const found = await jobOf(tx, row.jobPageId);
    if (!takesPushes(tx, found))
      throw new AppError('NOT_CONFIGURED', 'This job isn’t connected to an ATS that accepts applications.');
    const [push] = await tx.db
      .select()
      .from(applicationPushes)
      .where(eq(applicationPushes.applicationId, row.id));
    if (push?.status === 'done') throw conflict('The ATS already has this application.', 'pushed');
    await pushAnew(tx, row, found);
    const entity = { kind: 'application', permalink: params.application };
    await audit(tx, { employerId: tx.employer.id, action: 'application.pushed-again', entity });
    return presentApplication(tx, await applicationOf(tx, params.application));
  });
}
