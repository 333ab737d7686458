// What an import would do, told without doing it.
import type { Job } from '#contract/job.ts';
import type { ImportMapping } from '#contract/job-board-imports.ts';
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import type { SyncRun } from '#contract/sync-run.ts';
import { newPermalink } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { pauses } from '#server/pauses.ts';
import type { BoardRow } from '../board-parts.ts';
import { presentJobs } from '../job-rows.ts';
import { countsOf, spotsOf } from '../rules.ts';
import { knownJobs } from '../sync/known-jobs.ts';
import { type MappedTree, mappedTree } from '../sync/mapped-tree.ts';
import { planSync } from '../sync/plan-sync.ts';
import { type ReadSource, readSource } from '../sync/read-source.ts';
import { line } from '../sync/storable.ts';
import type { FileRows } from './file-rows.ts';
import { sourceOfRows } from './source-of-rows.ts';

const SHOWN = 5;
/** So many refused rows are named; `counts.rejected` counts all. */
const MOST_REJECTED = 200;

type Asked = { board: BoardRow; file: FileRows; mapping: ImportMapping; now: Date };
type Preview = Pick<SyncRun, 'counts' | 'rejected'> & { preview: Job[] };

export async function previewed(db: Db, { board, file, mapping, now }: Asked): Promise<Preview> {
  const source = await sourceOfRows(file, mapping, board);
  const departments = mappedTree(source.departments, {});
  const offices = mappedTree(source.offices, {});
  const read = await readInTurns({ board, source, appliesHere: false }, departments, offices);
  const known = await knownJobs({ db, now: () => now }, board.id);
  const plan = planSync(known, read, { isConfirmed: true, keepsDescriptions: true, now });
  const spots = spotsOf(departments.nodes);
  const open = read.jobs.map(({ plain }) => ({ ids: plain.departmentIds, count: 1 }));
  const hung = { departments: spots, offices: spotsOf(offices.nodes), counts: countsOf(open, spots) };
  const rows = read.jobs.slice(0, SHOWN).map(({ plain, publishedAt }) => ({
    // It has no address yet.
    permalink: newPermalink<JobPagePermalink>(),
    ...{ title: plain.title, location: plain.location, salary: plain.salary },
    secondaryLocations: plain.secondaryLocations,
    publishedAt: publishedAt?.toISOString() ?? null,
    ...{ departmentIds: plain.departmentIds, officeIds: plain.officeIds },
    ...{ workplaceType: plain.workplaceType, employmentType: plain.employmentType },
  }));
  return {
    counts: {
      seen: file.rows.length + file.faults.length,
      ...{ added: plan.add.length, updated: plan.change.length, closed: plan.close.length },
      ...(plan.blanked > 0 && { blanked: plan.blanked }),
      rejected: read.rejected.length,
    },
    rejected: read.rejected.slice(0, MOST_REJECTED).map(shortened),
    preview: presentJobs(rows, hung),
  };
}

const shortened = ({ sourceId, title, reason }: SyncRun['rejected'][number]) => ({
  sourceId: line(sourceId.slice(0, 120)),
  title: line(title.slice(0, 300)),
  reason,
});

const AT_ONCE = 500;

/** readSource with turns for others in between: each job is read by itself. */
async function readInTurns(
  reading: Parameters<typeof readSource>[0],
  ...trees: [departments: MappedTree, offices: MappedTree]
): Promise<ReadSource> {
  const { jobs, rejected } = reading.source;
  const read: ReadSource = { jobs: [], rejected: [...rejected] };
  const pause = pauses();
  for (let at = 0; at < jobs.length; at += AT_ONCE) {
    await pause();
    const source = { ...reading.source, jobs: jobs.slice(at, at + AT_ONCE), rejected: [] };
    const part = readSource({ ...reading, source }, ...trees);
    read.jobs.push(...part.jobs);
    read.rejected.push(...part.rejected);
  }
  return read;
}
