import { and, inArray } from 'drizzle-orm';
import type { decideApplications as endpoint } from '#contract/applications.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { ApplicationPermalink } from '#contract/kit/ids.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { holdApplicants } from '#server/features/persons/linking/locks.ts';
import { applications } from '#server/tables/applications.ts';
import { applicationOf, visible } from '../lookups.ts';
import { checkChoice } from '../messages/check-choice.ts';
import { mayManageApplications } from '../policy.ts';
import { decide } from './decide.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;
type Result = OutputOf<typeof endpoint>['results'][number];

/** The same decision for many; one that cannot be decided is named and holds up no other. */
export async function decideApplications(
  ctx: EmployerContext,
  { body }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayManageApplications(ctx);
  const { status, reason = '', message } = body;
  if (message !== undefined) await checkChoice(ctx, { status, message });
  return inTransaction(ctx, async (tx) => {
    const results = new Map<ApplicationPermalink, Result>();
    // In one order for everybody, so that two batches at once do not wait for each other for ever.
    await holdApplicants(tx.db, and(visible(tx), inArray(applications.permalink, body.permalinks)));
    for (const permalink of [...new Set(body.permalinks)].sort())
      results.set(permalink, await decideOne(tx, permalink, { status, reason, message }));
    return { results: body.permalinks.map((permalink) => results.get(permalink) as Result) };
  });
}

async function decideOne(
  ctx: EmployerContext,
  permalink: ApplicationPermalink,
  decision: Parameters<typeof decide>[2],
): Promise<Result> {
  try {
    await decide(ctx, await applicationOf(ctx, permalink, { isLocked: true }), decision);
    return { permalink, ok: true };
  } catch (error) {
    if (error instanceof AppError) return { permalink, ok: false, code: error.code };
    throw error;
  }
}
