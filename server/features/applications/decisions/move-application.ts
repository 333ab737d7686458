import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Application } from '#contract/application.ts';
import type { moveApplication as endpoint } from '#contract/application-acts.ts';
import { FIRST_STAGE } from '#contract/hiring-stages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict, staleVersion, unknownReference } from '#server/errors.ts';
import { stageAfter, stageOf, stagesOfJobs } from '#server/features/hiring-stages/lookups.ts';
import { applicationPushes, applications } from '#server/tables/applications.ts';
import { type JobPageId, jobPages } from '#server/tables/job-pages.ts';
import { forgetMove, queueMove } from '../ats-moves/queue-move.ts';
import { jobOf, takesPushes } from '../candidate/job-to-apply.ts';
import { standingApplication } from '../candidate/standing-application.ts';
import { type ApplicationRow, applicationOf } from '../lookups.ts';
import { mayManageApplications } from '../policy.ts';
import { putInOutbox } from '../push/outbox.ts';
import { ERASED, NOT_SUBMITTED, WITHDRAWN } from '../refusals.ts';
import { presentApplication } from '../staff/staff-application.ts';
import { stagesFor } from '../stages/put-in-stage.ts';
import { note, tellChanged } from '../timeline.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

/** Answers, score and decision stay as they are: they tell what was asked and said for the job it came in for. */
export async function moveApplication(
  ctx: EmployerContext,
  { params, body, version }: Input,
): Promise<Application> {
  mayManageApplications(ctx);
  return inTransaction(ctx, async (tx) => {
    const row = await applicationOf(tx, params.application, { isLocked: true });
    if (row.version !== version) throw staleVersion(await presentApplication(tx, row));
    const to = await jobNamed(tx, body.jobPagePermalink);
    if (to.id === row.jobPageId) return presentApplication(tx, row);
    await checkMovable(tx, row, to.id);
    const from = await jobOf(tx, row.jobPageId);
    await forgetMove(tx, row);
    const [saved] = await tx.db
      .update(applications)
      .set({
        jobPageId: to.id,
        // The platform's own questions belong to the job they were asked for.
        questions: row.questions.map((question) => ({ ...question, mapping: {} })),
        status: row.status === 'push-failed' ? 'submitted' : row.status,
        stage: await sameStage(tx, row, to.id),
        updatedAt: tx.now(),
        version: sql`${applications.version} + 1`,
      })
      .where(eq(applications.id, row.id))
      .returning();
    if (saved === undefined) throw new Error('A locked application was gone.');
    await note(tx, row.id, { kind: 'moved', text: `Moved from ${from.job.title} to ${to.title}` });
    const found = await jobOf(tx, to.id);
    if (row.status !== 'screened-out' && takesPushes(tx, found)) {
      await putInOutbox(tx, saved, found);
      await moveOnceThere(tx, saved);
    }
    await tellChanged(tx, saved);
    return presentApplication(tx, saved);
  });
}

/** The ATS of the other job puts it where applications arrive, wherever it stands here. */
async function moveOnceThere(tx: EmployerContext, row: ApplicationRow): Promise<void> {
  const stages = await stagesFor(tx, row);
  await queueMove(tx, { ...row, stage: FIRST_STAGE }, { stages, to: stageOf(stages, row.stage) });
}

/** The stage of the same key or name there; without one, the first after New for who was advanced. */
async function sameStage(tx: EmployerContext, row: ApplicationRow, to: JobPageId): Promise<string> {
  const stagesIn = await stagesOfJobs(tx, row.employerId, [row.jobPageId, to]);
  const there = stagesIn(to);
  const { name } = stageOf(stagesIn(row.jobPageId), row.stage);
  const same = there.find(({ key }) => key === row.stage) ?? there.find((stage) => stage.name === name);
  if (same !== undefined) return same.key;
  return (row.status === 'screened-in' ? stageAfter(there, FIRST_STAGE)?.key : undefined) ?? FIRST_STAGE;
}

async function jobNamed(
  ctx: EmployerContext,
  permalink: JobPagePermalink,
): Promise<{ id: JobPageId; title: string }> {
  const [job] = await ctx.db
    .select({ id: jobPages.id, title: jobPages.title })
    .from(jobPages)
    .where(
      and(
        eq(jobPages.employerId, ctx.employer.id),
        eq(jobPages.permalink, permalink),
        ne(jobPages.status, 'archived'),
      ),
    );
  if (job === undefined) throw unknownReference('/jobPagePermalink', 'This job');
  return job;
}

/** Takes what waits out of the outbox. Throws CONFLICT where the platform has it, or the other job an application of this address. */
async function checkMovable(tx: EmployerContext, row: ApplicationRow, to: JobPageId): Promise<void> {
  if (row.erasedAt !== null) throw conflict(ERASED, 'erased');
  if (row.submittedAt === null) throw conflict(NOT_SUBMITTED, row.status);
  if (row.status === 'withdrawn') throw conflict(WITHDRAWN, row.status);
  const twin = await standingApplication(tx, { jobPageId: to, email: row.email });
  if (twin !== undefined) throw conflict('This person already applied for that job.', 'applied');
  const [push] = await tx.db
    .select()
    .from(applicationPushes)
    .where(eq(applicationPushes.applicationId, row.id))
    .for('update');
  if (push === undefined) return;
  const isUnderWay = push.claimedUntil !== null && push.claimedUntil > tx.now();
  if (push.status === 'done' || isUnderWay)
    throw conflict('Your ATS already has this application. Move it there.', 'pushed');
  await tx.db.delete(applicationPushes).where(inArray(applicationPushes.id, [push.id]));
}
