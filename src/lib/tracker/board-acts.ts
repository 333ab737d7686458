// What is done on the page of a board: opening a job, leaving one's details. The page's rows and form stay plain HTML.
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import { followForms } from './form-acts.ts';
import type { Tracker } from './tracker.ts';

const JOB = /^\/job-board\/[\w-]+\/job\/([\w-]+)$/;

export function followBoard(tracker: Tracker): void {
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('main a[href]');
    const job = link && JOB.exec(link.pathname)?.[1];
    if (job)
      tracker.push({
        event: 'content-page-job-clicked',
        blockId: 'jobs',
        jobPagePermalink: job as JobPagePermalink,
      });
  });
  followForms(tracker, () => 'stay-in-touch');
}
