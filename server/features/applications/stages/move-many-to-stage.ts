import { and, inArray } from 'drizzle-orm';
import type { moveManyToStage as endpoint } from '#contract/application-acts.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { ApplicationPermalink } from '#contract/kit/ids.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { holdApplicants } from '#server/features/persons/linking/locks.ts';
import { applications } from '#server/tables/applications.ts';
import { applicationOf, visible } from '../lookups.ts';
import { checkChoice } from '../messages/check-choice.ts';
import { mayManageApplications } from '../policy.ts';
import { moveOne } from './move-one.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;
type Result = OutputOf<typeof endpoint>['results'][number];

/** One that cannot be moved is named and holds up no other. */
export async function moveManyToStage(
  ctx: EmployerContext,
  { body }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayManageApplications(ctx);
  const { permalinks: _, ...move } = body;
  if (body.message !== undefined) await checkChoice(ctx, { status: 'screened-in', message: body.message });
  return inTransaction(ctx, async (tx) => {
    const results = new Map<ApplicationPermalink, Result>();
    // In one order for everybody, so that two batches at once do not wait for each other for ever.
    await holdApplicants(tx.db, and(visible(tx), inArray(applications.permalink, body.permalinks)));
    for (const permalink of [...new Set(body.permalinks)].sort())
      results.set(permalink, await tryOne(tx, permalink, move));
    return { results: body.permalinks.map((permalink) => results.get(permalink) as Result) };
  });
}

async function tryOne(
  tx: EmployerContext,
  permalink: ApplicationPermalink,
  move: Parameters<typeof moveOne>[2],
): Promise<Result> {
  try {
    await moveOne(tx, await applicationOf(tx, permalink, { isLocked: true }), move);
    return { permalink, ok: true };
  } catch (error) {
    if (error instanceof AppError) return { permalink, ok: false, code: error.code };
    throw error;
  }
}
