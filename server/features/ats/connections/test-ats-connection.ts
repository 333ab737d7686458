import type { testAtsConnection as endpoint } from '#contract/ats.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { AtsError } from '#server/outside/ats/connector.ts';
import { atsConfigOf, connectionOf, DISCONNECTED } from '../lookups.ts';
import { mayChangeConnections } from '../policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Asks the platform. What it refuses is an answer too: `ok: false` with its sentence. */
export async function testAtsConnection(
  ctx: EmployerContext,
  { params }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayChangeConnections(ctx);
  const connection = await connectionOf(ctx, params.connection);
  if (connection.status === 'disconnected') throw conflict(DISCONNECTED, connection.status);
  try {
    const config = await atsConfigOf(ctx, connection);
    return await ctx.services.ats[connection.platform].testConnection(config);
  } catch (error) {
    if (!(error instanceof AtsError)) throw error;
    return { ok: false, boardName: null, jobCount: 0, error: error.message };
  }
}
