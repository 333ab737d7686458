// New jobs of a source, many in one statement: the first sync of a large board adds thousands.
import { sql } from 'drizzle-orm';
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import { newId, newPermalink } from '#server/context.ts';
import { type Corrections, correctionsOf, placeColumns } from '#server/places/read-again.ts';
import { type JobPageId, jobPages } from '#server/tables/job-pages.ts';
import type { BoardRow, SyncPorts } from './ports.ts';
import type { SourceJob } from './read-source.ts';

/** So many at once: cleaning their descriptions takes some 10 ms, in which nobody else is answered. */
export const AT_ONCE = 50;

const columns = [
  ...['id', 'permalink', 'employerId', 'jobBoardId', 'title', 'status', 'isListed', 'departmentIds'],
  ...[
    'officeIds',
    'location',
    'place',
    'secondaryLocations',
    'saidPlaces',
    'places',
    'placesRule',
    'workplaceType',
    'employmentType',
  ],
  ...['descriptionHtml', 'descriptionRemoved', 'salary', 'language', 'requisitionId', 'applyMode'],
  ...['applyUrl', 'publishedAt', 'sourceId', 'sourceHostedUrl', 'sourceApplyUrl', 'sourceHash'],
  ...['lastSeenAt', 'createdAt', 'updatedAt'],
] as (keyof typeof jobPages.$inferInsert)[];
const names = columns.map((column) => jobPages[column].name);
const named = sql.join(
  names.map((name) => sql.identifier(name)),
  sql`, `,
);

/**
 * Adds them all or, where the database refuses one, none. How many were added: somebody else may have added one at the
 * same moment.
 */
export async function addJobs(
  { db, now }: SyncPorts,
  board: BoardRow,
  jobs: readonly SourceJob[],
): Promise<number> {
  const at = now();
  const corrections = await correctionsOf(db, board.employerId);
  const rows = jobs.map((job) => {
    const row = newRow(board, job, { at, corrections });
    return Object.fromEntries(columns.map((column, place) => [names[place], row[column]]));
  });
  // One parameter instead of thirty a job: putting those together took longer than storing them.
  const { rowCount } = await db.execute(sql`insert into ${jobPages} (${named})
    select ${named} from json_populate_recordset(null::${jobPages}, ${JSON.stringify(rows)}::json)
    on conflict do nothing`);
  return rowCount ?? 0;
}

type With = { at: Date; corrections: Corrections };

function newRow(board: BoardRow, job: SourceJob, { at, corrections }: With): typeof jobPages.$inferInsert {
  const { fields, plain: _, isBlank: _blank, publishedAt, ...facts } = job;
  const filled = fields();
  return {
    id: newId<JobPageId>(),
    permalink: newPermalink<JobPagePermalink>(),
    employerId: board.employerId,
    jobBoardId: board.id,
    status: 'published',
    ...filled,
    ...placeColumns({ ...filled, sourceId: job.sourceId, overrides: [] }, corrections),
    ...facts,
    publishedAt: publishedAt ?? at,
    ...{ lastSeenAt: at, createdAt: at, updatedAt: at },
  };
}
