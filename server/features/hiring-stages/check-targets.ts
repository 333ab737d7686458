// What stages are sent to must be a stage of the ATS that takes moves, as the ATS itself lists it.
import { and, eq } from 'drizzle-orm';
import type { AtsTarget, HiringStage, SavedStage } from '#contract/hiring-stages.ts';
import type { EmployerContext } from '#server/context.ts';
import { AppError, invalidField, unknownReference } from '#server/errors.ts';
import { atsConfigOf, type ConnectionRow, platformNames, takesMoves } from '#server/features/ats/lookups.ts';
import { AtsError, type ListedStage } from '#server/outside/ats/connector.ts';
import { isSameStage } from '#server/outside/ats/read/stages.ts';
import { atsConnections } from '#server/tables/ats.ts';

type Named = AtsTarget & { pointer: string };

/**
 * The stages with the names that the ATS writes. Asks it, so not inside a transaction, and only about targets that are
 * not in `before`: what was checked once is kept while the ATS is away, and after it was disconnected. Throws VALIDATION,
 * NOT_FOUND for a connection of somebody else, UPSTREAM_FAILED where the ATS can't be asked.
 */
export async function checkedTargets(
  ctx: EmployerContext,
  stages: readonly SavedStage[],
  before: readonly HiringStage[],
): Promise<SavedStage[]> {
  const isKnown = knownIn(before);
  const news = stages.flatMap(({ key, atsTargets = [] }, at) =>
    atsTargets.flatMap((target, place): Named[] =>
      isKnown(key, target) ? [] : [{ ...target, pointer: `/stages/${at}/atsTargets/${place}` }],
    ),
  );
  const written = new Map<string, string>();
  for (const [permalink, targets] of groupedByConnection(news)) {
    const [first] = targets;
    if (first === undefined) continue;
    const connection = await connectionNamed(ctx, first);
    const listed = await stagesOfAts(ctx, connection, first);
    for (const target of targets)
      written.set(wish(permalink, target.stage), nameAmong(listed, { connection, target }));
  }
  return stages.map(({ atsTargets, ...stage }) => ({
    ...stage,
    ...(atsTargets === undefined
      ? {}
      : {
          atsTargets: atsTargets.map((target) => ({
            ...target,
            stage: written.get(wish(target.connection, target.stage)) ?? target.stage,
          })),
        }),
  }));
}

const wish = (connection: string, stage: string) => `${connection} ${stage}`;

function knownIn(before: readonly HiringStage[]): (key: string | undefined, target: AtsTarget) => boolean {
  const known = new Set(
    before.flatMap(({ key, atsTargets = [] }) =>
      atsTargets.map(({ connection, stage }) => `${key} ${wish(connection, stage)}`),
    ),
  );
  return (key, { connection, stage }) => known.has(`${key} ${wish(connection, stage)}`);
}

function groupedByConnection(targets: readonly Named[]): Map<string, Named[]> {
  const groups = new Map<string, Named[]>();
  for (const target of targets)
    groups.set(target.connection, [...(groups.get(target.connection) ?? []), target]);
  return groups;
}

async function connectionNamed(ctx: EmployerContext, { connection, pointer }: Named): Promise<ConnectionRow> {
  const [row] = await ctx.db
    .select()
    .from(atsConnections)
    .where(and(eq(atsConnections.employerId, ctx.employer.id), eq(atsConnections.permalink, connection)));
  if (row === undefined) throw unknownReference(`${pointer}/connection`, 'This connection');
  return row;
}

async function stagesOfAts(
  ctx: EmployerContext,
  connection: ConnectionRow,
  { pointer }: Named,
): Promise<ListedStage[]> {
  const connector = ctx.services.ats[connection.platform];
  const name = platformNames[connection.platform];
  if (!takesMoves(connector, connection) || connector.listStages === undefined)
    throw invalidField(
      `${pointer}/connection`,
      'NOT_ALLOWED',
      `${name} doesn’t take moves between stages over this connection.`,
    );
  try {
    return (await connector.listStages(await atsConfigOf(ctx, connection))) ?? [];
  } catch (error) {
    if (!(error instanceof AtsError)) throw error;
    throw new AppError(
      'UPSTREAM_FAILED',
      `The mapping wasn’t saved, because ${name} couldn’t be asked for its stages. ${error.message}`,
    );
  }
}

function nameAmong(
  listed: readonly ListedStage[],
  { connection, target }: { connection: ConnectionRow; target: Named },
): string {
  const name = platformNames[connection.platform];
  const found = listed.find((stage) => isSameStage(stage.name, target.stage));
  if (found === undefined)
    throw invalidField(
      `${target.pointer}/stage`,
      'UNKNOWN',
      `${name} has no stage called “${target.stage}”.`,
    );
  if (!found.takesMoves)
    throw invalidField(
      `${target.pointer}/stage`,
      'NOT_ALLOWED',
      `“${found.name}” ends an application in ${name}. Do that in ${name} itself.`,
    );
  return found.name;
}
