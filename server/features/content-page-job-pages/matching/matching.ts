// Which pairing a job's story comes from. Pure.
import type { StoryRuleChange } from '#contract/content-page-job-page.ts';
import type { JobBoardPermalink, JobPagePermalink } from '#contract/kit/ids.ts';
import { nodesUnder } from '#server/features/job-boards/lookups.ts';
import type { StoredNode } from '#server/tables/job-boards.ts';

export type Trees = { departments: StoredNode[]; offices: StoredNode[] };

/** Where a job hangs. */
export type HangingJob = {
  permalink: JobPagePermalink;
  board: JobBoardPermalink;
  departmentIds: readonly string[];
  officeIds: readonly string[];
};

type Ruled = { rule: StoryRuleChange; exclusions: readonly JobPagePermalink[] };

/** How a job is matched; null where it is not. */
export type Matched = 'hand' | 'rule' | null;

/** Judges many jobs by one pairing; what lies under its nodes is found once for each board. */
export function matcherOf(
  { rule, exclusions }: Ruled,
  boards: ReadonlyMap<JobBoardPermalink, Trees>,
): (job: HangingJob) => Matched {
  const [picked, excluded] = [new Set(rule.jobPages), new Set(exclusions)];
  const tree = rule.kind === 'office' ? 'offices' : 'departments';
  const wanted = rule.kind === 'hand' ? [] : rule[tree];
  const known = new Map<JobBoardPermalink, ReadonlySet<string>>();
  const under = (board: JobBoardPermalink): ReadonlySet<string> => {
    const trees = boards.get(board);
    const found = known.get(board) ?? new Set(trees === undefined ? [] : nodesUnder([trees], tree, wanted));
    known.set(board, found);
    return found;
  };
  return (job) => {
    if (excluded.has(job.permalink)) return null;
    if (picked.has(job.permalink)) return 'hand';
    if (wanted.length === 0 || (rule.jobBoard !== null && rule.jobBoard !== job.board)) return null;
    const nodes = under(job.board);
    const own = rule.kind === 'office' ? job.officeIds : job.departmentIds;
    return own.some((id) => nodes.has(id)) ? 'rule' : null;
  };
}

/** Those that match a job, of pairings in their order: first the ones that it was picked in by hand. */
export function inOrderOfWinning<P>(
  job: HangingJob,
  judged: readonly { pairing: P; match: (job: HangingJob) => Matched }[],
): { pairing: P; isByHand: boolean }[] {
  const found = judged.map(({ pairing, match }) => ({ pairing, matched: match(job) }));
  const matchedBy = (how: Matched) =>
    found.flatMap(({ pairing, matched }) => (matched === how ? [{ pairing, isByHand: how === 'hand' }] : []));
  return [...matchedBy('hand'), ...matchedBy('rule')];
}
