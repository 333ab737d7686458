// Jobs whose places an older rule read, or nobody yet, are read in the background: an update needs no sync for it.
import { eq, inArray } from 'drizzle-orm';
import type { Work } from '#server/background.ts';
import { readBatch } from '#server/places/read-again.ts';
import { employers } from '#server/tables/employers.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { jobPages } from '#server/tables/job-pages.ts';

const EVERY_MS = 5 * 60_000;

/** 200 at a time, so that nobody else waits. */
export const readPlacesAgain: Work = {
  name: 'read-places-again',
  everyMs: EVERY_MS,
  async doDue({ db, services }) {
    const { count, changed } = await readBatch(db);
    if (changed.length > 0) {
      const shown = await db
        .selectDistinct({ board: jobBoards.permalink, employer: employers.permalink })
        .from(jobPages)
        .innerJoin(jobBoards, eq(jobBoards.id, jobPages.jobBoardId))
        .innerJoin(employers, eq(employers.id, jobPages.employerId))
        .where(inArray(jobPages.permalink, changed));
      await services.dropPages([
        ...changed.map((permalink) => `job-page:${permalink}`),
        ...shown.map(({ board }) => `job-board:${board}`),
        ...shown.flatMap(({ employer }) => [`feed:${employer}`, `sitemap:${employer}`]),
      ]);
    }
    return count > 0;
  },
};
