// An application moves to another hiring stage, within a transaction that holds it.
import { eq, sql } from 'drizzle-orm';
import type { HiringStage } from '#contract/hiring-stages.ts';
import type { UserId } from '#contract/kit/ids.ts';
import { type Context, newId } from '#server/context.ts';
import { stageOf, stagesOfJobs } from '#server/features/hiring-stages/lookups.ts';
import { applicationStageMoves } from '#server/tables/application-stage-moves.ts';
import { applications } from '#server/tables/applications.ts';
import type { ApplicationRow } from '../lookups.ts';

/** The stages of the application's job, in order. */
export async function stagesFor(
  ctx: Pick<Context, 'db'>,
  row: Pick<ApplicationRow, 'employerId' | 'jobPageId'>,
): Promise<readonly HiringStage[]> {
  return (await stagesOfJobs(ctx, row.employerId, [row.jobPageId]))(row.jobPageId);
}

type Move = {
  stages: readonly HiringStage[];
  to: HiringStage;
  userId: UserId | null;
  /** Without it the version is the caller's to raise. */
  isNewVersion?: boolean;
};

/** Stores the move with how long it stood where it was. There already: nothing changes. */
export async function putInStage(
  { db, now }: Pick<Context, 'db' | 'now'>,
  row: ApplicationRow,
  { stages, to, userId, isNewVersion = false }: Move,
): Promise<ApplicationRow> {
  if (row.stage === to.key) return row;
  const from = stageOf(stages, row.stage);
  const at = now();
  const since = row.stageSince ?? row.submittedAt ?? row.startedAt;
  const secondsThere = Math.max(0, Math.floor((at.getTime() - since.getTime()) / 1000));
  await db.insert(applicationStageMoves).values({
    ...{ id: newId<string>(), applicationId: row.id, at, secondsThere, userId },
    ...{ fromStage: from.key, fromName: from.name, toStage: to.key, toName: to.name },
  });
  const [saved] = await db
    .update(applications)
    .set({
      stage: to.key,
      stageSince: at,
      updatedAt: at,
      version: sql`${applications.version} + ${isNewVersion ? 1 : 0}`,
    })
    .where(eq(applications.id, row.id))
    .returning();
  if (saved === undefined) throw new Error('A locked application was gone.');
  return saved;
}
