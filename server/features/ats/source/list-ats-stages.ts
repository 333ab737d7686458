import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { listAtsStages as endpoint } from '#contract/ats-mapping.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { AtsError, type ListedStage } from '#server/outside/ats/connector.ts';
import { applications } from '#server/tables/applications.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { atsConfigOf, type ConnectionRow, connectionOf } from '../lookups.ts';
import { mayReadConnections } from '../policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;
type Output = OutputOf<typeof endpoint>;

/** Stages the platform lists, in its order; then those that came with deliveries, applications or an earlier mapping. */
export async function listAtsStages(ctx: EmployerContext, { params }: Input): Promise<Output> {
  mayReadConnections(ctx);
  const connection = await connectionOf(ctx, params.connection);
  const { stages: ofPlatform, error } = await listed(ctx, connection);
  const counts = await applicationsByStage(ctx, connection);
  const all = new Set([
    ...ofPlatform.map(({ name }) => name),
    ...connection.seenStages,
    ...counts.keys(),
    ...Object.keys(connection.mapping.stages),
  ]);
  const byName = new Map(ofPlatform.map((stage) => [stage.name, stage]));
  const stages = [...all].map((name) => ({
    name,
    isListed: byName.has(name),
    takesMoves: byName.get(name)?.takesMoves ?? false,
    applicationCount: counts.get(name) ?? 0,
  }));
  return { stages, error };
}

/** What the platform refuses is said beside the stages that are known all the same. */
async function listed(
  ctx: EmployerContext,
  connection: ConnectionRow,
): Promise<{ stages: ListedStage[]; error: string | null }> {
  const { listStages } = ctx.services.ats[connection.platform];
  if (listStages === undefined || connection.status === 'disconnected') return { stages: [], error: null };
  try {
    return { stages: (await listStages(await atsConfigOf(ctx, connection))) ?? [], error: null };
  } catch (error) {
    if (!(error instanceof AtsError)) throw error;
    return { stages: [], error: error.message };
  }
}

async function applicationsByStage(
  ctx: EmployerContext,
  { id }: ConnectionRow,
): Promise<Map<string, number>> {
  const rows = await ctx.db
    .select({ stage: applications.atsStage, count: sql<number>`count(*)::int` })
    .from(applications)
    .innerJoin(jobPages, eq(jobPages.id, applications.jobPageId))
    .innerJoin(jobBoards, eq(jobBoards.id, jobPages.jobBoardId))
    .where(
      and(
        eq(applications.employerId, ctx.employer.id),
        eq(jobBoards.connectionId, id),
        isNotNull(applications.atsStage),
      ),
    )
    .groupBy(applications.atsStage)
    .limit(200);
  return new Map(rows.flatMap(({ stage, count }) => (stage === null ? [] : [[stage, count] as const])));
}
