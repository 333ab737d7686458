import type { createJobBoard as endpoint, JobBoardRow } from '#contract/job-boards.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { JobBoardPermalink } from '#contract/kit/ids.ts';
import { type EmployerContext, inTransaction, newId, newPermalink } from '#server/context.ts';
import { type JobBoardId, jobBoards } from '#server/tables/job-boards.ts';
import { boardFields, writeBoardClips } from './board-fields.ts';
import { presentOneBoard } from './lookups.ts';
import { mayEditBoards } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** Makes a draft whose jobs are kept by hand or imported. */
export async function createJobBoard(ctx: EmployerContext, { body }: Input): Promise<JobBoardRow> {
  mayEditBoards(ctx);
  return inTransaction(ctx, async (tx) => {
    const at = tx.now();
    const fields = await boardFields(tx, body, { departments: [], offices: [], connectionId: null });
    const [row] = await tx.db
      .insert(jobBoards)
      .values({
        ...fields,
        id: newId<JobBoardId>(),
        permalink: newPermalink<JobBoardPermalink>(),
        employerId: tx.employer.id,
        title: body.title,
        // Nothing has to be fetched first: it is as full as people make it.
        state: 'board',
        ...{ createdAt: at, updatedAt: at },
      })
      .returning();
    if (row === undefined) throw new Error('A board was written and not returned.');
    await writeBoardClips(tx, row.id, body.jobClips);
    return presentOneBoard(tx.db, row);
  });
}
