// What handing in writes, within its transaction. Per address and job only one application counts: the first one.
import { eq, sql } from 'drizzle-orm';
import type { Answer } from '#contract/screening-set.ts';
import { scoreOf } from '#server/answers/score.ts';
import type { Context } from '#server/context.ts';
import {
  APPLIED,
  followApplications,
  notePersonEvent,
} from '#server/features/persons/linking/follow-applications.ts';
import { applications } from '#server/tables/applications.ts';
import { thresholdOf } from '../figures/match-threshold.ts';
import { mailWayBack, mayMail } from '../letters.ts';
import { putInOutbox } from '../push/outbox.ts';
import { statusUntil } from '../rules.ts';
import { note, tellSubmitted } from '../timeline.ts';
import { type JobToApply, takesPushes } from './job-to-apply.ts';
import { apart } from './kept-answers.ts';
import type { ApplicationRow } from './own-application.ts';
import { standingApplication } from './standing-application.ts';

type Handing = { row: ApplicationRow; found: JobToApply; answers: readonly Answer[]; at: Date };

export async function handIn(ctx: Context, handing: Handing): Promise<void> {
  const { row } = handing;
  const first = await standingApplication(ctx, row);
  if (first === undefined) await handInFirst(ctx, handing);
  else await handInAgain(ctx, handing, first);
}

async function handInFirst(ctx: Context, { row, found, answers, at }: Handing): Promise<void> {
  const threshold = await thresholdOf(ctx, row.jobPageId, found.settings.matchThreshold);
  const { score, matchStatus, reasons, isScreenedOut } = scoreOf(row.questions, answers, threshold);
  const status = isScreenedOut ? ('screened-out' as const) : ('submitted' as const);
  await ctx.db
    .update(applications)
    .set({
      ...apart(row, answers),
      ...{ status, score, matchStatus, reasons },
      ...{ submittedAt: at, savedAt: at, updatedAt: at, resumeUntil: statusUntil(at) },
      version: sql`${applications.version} + 1`,
    })
    .where(eq(applications.id, row.id));
  await note(ctx, row.id, { kind: 'submitted', text: 'Submitted the application' });
  await followApplications(ctx.db, { personId: row.personId, at });
  await notePersonEvent(ctx.db, row, { event: APPLIED, at, detail: {} });
  if (isScreenedOut)
    await note(ctx, row.id, { kind: 'decided', text: 'Marked as not a match by a knockout answer' });
  // Not in the spec: what a knockout screened out reaches the platform only when somebody takes that back.
  else if (takesPushes(ctx, found)) await putInOutbox(ctx, row, found);
  if (mayMail(ctx, row.email)) await mailWayBack(ctx, { kind: 'application-submitted', reader: row, found });
  await tellSubmitted(ctx, { ...row, matchStatus });
}

/** The second one is kept as it is, counts nowhere and goes nowhere; its sender is answered like anybody. */
async function handInAgain(
  ctx: Context,
  { row, found, answers, at }: Handing,
  first: ApplicationRow,
): Promise<void> {
  await ctx.db
    .update(applications)
    .set({
      ...apart(row, answers),
      duplicateOfId: first.id,
      ...{ savedAt: at, updatedAt: at, resumeUntil: statusUntil(at) },
      version: sql`${applications.version} + 1`,
    })
    .where(eq(applications.id, row.id));
  await note(ctx, row.id, { kind: 'submitted', text: 'Submitted again; only the first application counts' });
  await note(ctx, first.id, {
    kind: 'submitted',
    text: 'Submitted again with this e-mail. Only this first application counts.',
  });
  if (mayMail(ctx, first.email)) await mailWayBack(ctx, { kind: 'application-known', reader: first, found });
}
