// Applications of a stage that left its list move to the one that takes them: all at once, each with its history.
import { and, eq, isNotNull, notExists, sql } from 'drizzle-orm';
import type { EmployerId } from '#contract/kit/ids.ts';
import type { ListenerContext } from '#server/dispatch.ts';
import { applicationStageMoves } from '#server/tables/application-stage-moves.ts';
import { applications } from '#server/tables/applications.ts';
import { jobStages } from '#server/tables/hiring-stages.ts';
import type { JobPageId } from '#server/tables/job-pages.ts';

type Named = { key: string; name: string };
type Payload = {
  employerId: EmployerId;
  jobPageId: JobPageId | null;
  removed: readonly { from: Named; to: Named }[];
};

export async function leaveRemovedStages(
  tx: ListenerContext,
  { employerId, jobPageId, removed }: Payload,
): Promise<void> {
  const hasOwnList = tx.db
    .select({ id: jobStages.jobPageId })
    .from(jobStages)
    .where(and(eq(jobStages.jobPageId, applications.jobPageId), isNotNull(jobStages.stages)));
  const ofList = jobPageId === null ? notExists(hasOwnList) : eq(applications.jobPageId, jobPageId);
  for (const move of removed)
    await leave(
      tx,
      and(eq(applications.employerId, employerId), ofList, eq(applications.stage, move.from.key)),
      move,
    );
}

async function leave(
  { db, now }: ListenerContext,
  which: ReturnType<typeof and>,
  { from, to }: Payload['removed'][number],
): Promise<void> {
  const at = now();
  const since = sql`coalesce(${applications.stageSince}, ${applications.submittedAt}, ${applications.startedAt})`;
  await db.insert(applicationStageMoves).select(
    db
      .select({
        id: sql<string>`gen_random_uuid()`.as('id'),
        applicationId: applications.id,
        at: sql<Date>`${at.toISOString()}::timestamptz`.as('at'),
        fromStage: sql<string>`${from.key}::text`.as('from_stage'),
        fromName: sql<string>`${from.name}::text`.as('from_name'),
        toStage: sql<string>`${to.key}::text`.as('to_stage'),
        toName: sql<string>`${to.name}::text`.as('to_name'),
        secondsThere:
          sql<number>`greatest(0, extract(epoch from ${at.toISOString()}::timestamptz - ${since}))::integer`.as(
            'seconds_there',
          ),
        userId: sql<null>`null::uuid`.as('user_id'),
      })
      .from(applications)
      .where(which),
  );
  await db
    .update(applications)
    .set({ stage: to.key, stageSince: at, version: sql`${applications.version} + 1` })
    .where(which);
}
