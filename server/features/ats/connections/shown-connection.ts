// Connections with the boards they fill.
import { inArray, sql } from 'drizzle-orm';
import type { AtsConnection } from '#contract/ats-connection.ts';
import type { Services } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import type { ConnectionRow } from '../lookups.ts';
import { presentConnection } from '../present.ts';

type Ports = { db: Db; services: Services };

/** In the order of their rows. */
export async function shownConnections(
  { db, services }: Ports,
  rows: readonly ConnectionRow[],
): Promise<AtsConnection[]> {
  if (rows.length === 0) return [];
  const { permalink, title, connectionId } = jobBoards;
  const isArchived = sql<boolean>`${jobBoards.status} = 'archived'`;
  const found = await db
    .select({ permalink, title, isArchived, connectionId })
    .from(jobBoards)
    .where(
      inArray(
        connectionId,
        rows.map(({ id }) => id),
      ),
    );
  const boards = new Map(found.map(({ connectionId: id, ...board }) => [id, board]));
  return rows.map((row) => presentConnection(services, row, boards.get(row.id) ?? null));
}

export async function shownConnection(ports: Ports, row: ConnectionRow): Promise<AtsConnection> {
  const [shown] = await shownConnections(ports, [row]);
  if (shown === undefined) throw new Error('One row was shown as none.');
  return shown;
}
