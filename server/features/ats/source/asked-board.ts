// The board as the platform says it now, asked while somebody waits for the answer.
import type { EmployerContext } from '#server/context.ts';
import { AppError, conflict } from '#server/errors.ts';
import { AtsError, type SourceBoard } from '#server/outside/ats/connector.ts';
import { atsConfigOf, type ConnectionRow, DISCONNECTED } from '../lookups.ts';

/** Throws UPSTREAM_FAILED with what the platform said, CONFLICT for a connection that was ended. */
export async function askedBoard(ctx: EmployerContext, connection: ConnectionRow): Promise<SourceBoard> {
  if (connection.status === 'disconnected') throw conflict(DISCONNECTED, connection.status);
  try {
    const config = await atsConfigOf(ctx, connection);
    const board = await ctx.services.ats[connection.platform].fetchBoard(config, null);
    if (board === null) throw new AtsError('The ATS sent an empty response.');
    return board;
  } catch (error) {
    throw error instanceof AtsError ? upstreamFailed(connection, error) : error;
  }
}

const upstreamFailed = ({ platform }: ConnectionRow, error: AtsError): AppError =>
  new AppError('UPSTREAM_FAILED', error.message, {
    provider: platform,
    ...(error.retryAfterMs === null ? {} : { retryAfterSeconds: Math.ceil(error.retryAfterMs / 1000) }),
  });
