// What can be done with several jobs at once: which of them take it, what is said of it, and how it is taken back. Pure.
import type { JobPageRow } from '#contract/job-page.ts';
import type { JobPageResult, JobPagesAct } from '#contract/job-page-batch.ts';
import type { ContentPageJobPagePermalink } from '#contract/kit/ids.ts';

export type PickedPage = Pick<
  JobPageRow,
  'permalink' | 'title' | 'version' | 'status' | 'source' | 'screeningSetPermalink'
>;
export type Item = Pick<PickedPage, 'permalink' | 'version'>;
export type Wish = { act: JobPagesAct; items: Item[] };

/** `pair` picks a story by hand, null leaves it to the rules of the stories. */
export type PairAct = { kind: 'pair'; contentPageJobPage: ContentPageJobPagePermalink | null };
export type BulkAct = JobPagesAct | PairAct;

export const jobsInWords = (count: number): string =>
  count === 1 ? '1 job' : `${count.toLocaleString('en')} jobs`;

/** Open jobs written by hand; a source opens and closes its own. */
export const isClosable = ({ status, source }: PickedPage): boolean =>
  status === 'published' && source === null;

const takes: Partial<Record<BulkAct['kind'], (page: PickedPage) => boolean>> = {
  close: isClosable,
  archive: ({ status }) => status !== 'archived',
  'add-clip': ({ status }) => status !== 'archived',
  ask: ({ status }) => status !== 'archived',
  pair: ({ status }) => status !== 'archived',
};

/** The jobs that take the act, and a sentence on those that are left out; null where none is. */
export function parted(
  pages: readonly PickedPage[],
  { kind }: BulkAct,
): { able: PickedPage[]; leftOut: string | null } {
  const able = pages.filter((page) => takes[kind]?.(page) ?? true);
  const count = pages.length - able.length;
  const why = kind === 'close' ? 'not open, or managed by your ATS' : 'archived';
  return { able, leftOut: count === 0 ? null : `${jobsInWords(count)} skipped: ${why}.` };
}

/** "3 jobs closed". `same` were so already. */
export function doneWords(kind: BulkAct['kind'], count: number, same: number): string | null {
  if (count === 0) return same === 0 ? null : `${jobsInWords(same)}: no changes needed`;
  const jobs = jobsInWords(count);
  const words: Record<BulkAct['kind'], string> = {
    'add-clip': `Clip added to ${jobs}`,
    'remove-clip': `Clip removed from ${jobs}`,
    ask: `Screening questions set for ${jobs}`,
    close: `${jobs} closed`,
    archive: `${jobs} archived`,
    'take-back': `${jobs} restored`,
    pair: `Job story set for ${jobs}`,
  };
  return same === 0 ? words[kind] : `${words[kind]}; ${jobsInWords(same)} unchanged`;
}

/** What takes an act back for the jobs it changed: each as it was, unless somebody changes it first. */
export function waysBack(
  act: JobPagesAct,
  pages: readonly PickedPage[],
  results: ReadonlyMap<string, JobPageResult>,
): Wish[] {
  const changed = pages.flatMap((page) => {
    const result = results.get(page.permalink);
    return result?.ok === true && result.isChanged ? [{ page, version: result.version }] : [];
  });
  const groups = Map.groupBy(changed, ({ page }) => JSON.stringify(backOf(act, page)));
  return [...groups].flatMap(([text, group]) => {
    const back = JSON.parse(text) as JobPagesAct | null;
    const items = group.map(({ page, version }) => ({ permalink: page.permalink, version }));
    return back === null ? [] : [{ act: back, items }];
  });
}

function backOf(act: JobPagesAct, page: PickedPage): JobPagesAct | null {
  if (act.kind === 'add-clip') return { kind: 'remove-clip', jobClip: act.jobClip };
  if (act.kind === 'ask') return { kind: 'ask', screeningSet: page.screeningSetPermalink };
  if (act.kind !== 'close' && act.kind !== 'archive') return null;
  return page.status === 'archived' ? null : { kind: 'take-back', status: page.status };
}
