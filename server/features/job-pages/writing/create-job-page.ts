import type { JobPage } from '#contract/job-page.ts';
import type { createJobPage as endpoint } from '#contract/job-pages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import { type EmployerContext, inTransaction, newId, newPermalink } from '#server/context.ts';
import { AppError, conflict, unknownReference } from '#server/errors.ts';
import { boardOf } from '#server/features/job-boards/lookups.ts';
import { correctionsOf, placeColumns } from '#server/places/read-again.ts';
import { type JobPageId, jobPageMakers, jobPages } from '#server/tables/job-pages.ts';
import { presentOnePage } from '../lookups.ts';
import { mayEditJobs } from '../policy.ts';
import { checkSimilar, jobFields, newlyPlaced, writePageLinks } from './job-fields.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** Makes a draft by hand; a sync never touches it, also on a board that a platform fills. */
export async function createJobPage(ctx: EmployerContext, { body }: Input): Promise<JobPage> {
  mayEditJobs(ctx);
  const { jobBoardPermalink, jobClips, hiringManagers, ...change } = body;
  return inTransaction(ctx, async (tx) => {
    const board = await boardOf(tx, jobBoardPermalink).catch((error: unknown) => {
      const isStrange = error instanceof AppError && error.code === 'NOT_FOUND';
      throw isStrange ? unknownReference('/jobBoardPermalink', 'This job board') : error;
    });
    if (board.status === 'archived')
      throw conflict('This board is archived. Restore it first.', board.status);
    await checkSimilar(tx, { jobBoardId: board.id, permalink: null }, change.similarJobs);
    const at = tx.now();
    const fields = await jobFields(tx, change, board);
    const corrections = await correctionsOf(tx.db, tx.employer.id);
    const [row] = await tx.db
      .insert(jobPages)
      .values({
        language: board.language,
        ...fields,
        ...placeColumns(newlyPlaced(body.location, fields), corrections),
        id: newId<JobPageId>(),
        permalink: newPermalink<JobPagePermalink>(),
        employerId: tx.employer.id,
        jobBoardId: board.id,
        ...{ title: body.title, location: body.location, createdAt: at, updatedAt: at },
      })
      .returning();
    if (row === undefined) throw new Error('A job was written and not returned.');
    // Who makes a job hires for it, unless it says who does: then somebody hears of its first application.
    await writePageLinks(tx, row.id, { jobClips, hiringManagers: hiringManagers ?? [tx.actor.userId] });
    await tx.db.insert(jobPageMakers).values({ jobPageId: row.id, userId: tx.actor.userId });
    return presentOnePage(tx, row);
  });
}
