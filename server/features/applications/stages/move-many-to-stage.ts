import { and, inArray } from 'drizzle-orm';
import type { moveManyToStage as endpoint } from '#contract/application-acts.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { ApplicationPermalink } from '#contract/kit/ids.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { stagesOfJobs } from '#server/features/hiring-stages/lookups.ts';
import { holdApplicants } from '#server/features/persons/linking/locks.ts';
import { applications } from '#server/tables/applications.ts';
import { type ApplicationRow, visible } from '../lookups.ts';
import { checkChoice } from '../messages/check-choice.ts';
import { mayManageApplications } from '../policy.ts';
import { moveAmong } from './move-one.ts';

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
    const which = and(visible(tx), inArray(applications.permalink, body.permalinks));
    // In one order for everybody, so that two batches at once do not wait for each other for ever.
    await holdApplicants(tx.db, which);
    const rows = await tx.db
      .select()
      .from(applications)
      .where(which)
      .orderBy(applications.permalink)
      .for('update');
    const jobs = [...new Set(rows.map(({ jobPageId }) => jobPageId))];
    const stagesIn = await stagesOfJobs(tx, tx.employer.id, jobs);
    const results = new Map<ApplicationPermalink, Result>();
    for (const row of rows)
      results.set(row.permalink, await tryOne(tx, row, { ...move, stages: stagesIn(row.jobPageId) }));
    const unknown = (permalink: ApplicationPermalink): Result => ({
      permalink,
      ok: false,
      code: 'NOT_FOUND',
    });
    return { results: body.permalinks.map((permalink) => results.get(permalink) ?? unknown(permalink)) };
  });
}

async function tryOne(
  tx: EmployerContext,
  row: ApplicationRow,
  move: Parameters<typeof moveAmong>[2],
): Promise<Result> {
  const { permalink } = row;
  try {
    await moveAmong(tx, row, move);
    return { permalink, ok: true };
  } catch (error) {
    if (error instanceof AppError) return { permalink, ok: false, code: error.code };
    throw error;
  }
}
