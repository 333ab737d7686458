import type { EmployerContext } from '#server/context.ts';
import { mayReadEmployer } from './policy.ts';

/** The session was touched by finding it; what is left are the two readable cookies. */
export async function keepAlive(ctx: EmployerContext): Promise<void> {
  mayReadEmployer(ctx);
  ctx.cookies.refreshHints();
}
