// Work that must not show in the time of an answer, such as whether an address is known.
import type { Context } from '#server/context.ts';

/** Starts once the answer is on its way. A failure is logged by its name only: the person asks again. */
export function afterAnswer(ctx: Context, name: string, work: () => Promise<void>): void {
  setImmediate(() => {
    work().catch((error: unknown) =>
      ctx.services.log.error({ err: error, requestId: ctx.requestId }, `${name} failed after its answer`),
    );
  });
}
