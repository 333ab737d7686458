// All that a platform says of a board, whatever was known of it.
import type { SyncPorts } from '#server/features/job-boards/sync/ports.ts';
import { AtsError, type SourceBoard } from '#server/outside/ats/connector.ts';
import { atsConfigOf, type ConnectionRow } from '../lookups.ts';

/** Throws AtsError. */
export async function wholeBoard(ports: SyncPorts, connection: ConnectionRow): Promise<SourceBoard> {
  const config = await atsConfigOf(ports, connection);
  // Without an etag and with no row known; the rows are named, so that the next sync knows them.
  const board = await ports.services.ats[connection.platform].fetchBoard(config, null, new Map());
  if (board === null) throw new AtsError('The ATS sent an empty response.');
  return board;
}
