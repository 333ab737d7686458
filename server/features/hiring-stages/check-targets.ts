// What stages are sent to must be a connection of this employer.
import { and, eq, inArray } from 'drizzle-orm';
import type { SavedStage } from '#contract/hiring-stages.ts';
import type { EmployerContext } from '#server/context.ts';
import { unknownReference } from '#server/errors.ts';
import { atsConnections } from '#server/tables/ats.ts';

/** Throws VALIDATION for a connection that is not the employer's. One that is disconnected may stay named. */
export async function checkTargets(ctx: EmployerContext, stages: readonly SavedStage[]): Promise<void> {
  const named = stages.flatMap(({ atsTargets = [] }, at) =>
    atsTargets.map(({ connection }, place) => ({
      connection,
      pointer: `/stages/${at}/atsTargets/${place}/connection`,
    })),
  );
  if (named.length === 0) return;
  const rows = await ctx.db
    .select({ permalink: atsConnections.permalink })
    .from(atsConnections)
    .where(
      and(
        eq(atsConnections.employerId, ctx.employer.id),
        inArray(atsConnections.permalink, [...new Set(named.map(({ connection }) => connection))]),
      ),
    );
  const known = new Set(rows.map(({ permalink }) => permalink));
  for (const { connection, pointer } of named)
    if (!known.has(connection)) throw unknownReference(pointer, 'This connection');
}
