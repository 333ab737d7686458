// What is done on the page of a board: opening a job, leaving one's details. The page's rows and form stay plain HTML.
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import type { Tracker } from './tracker.ts';
import { visitorFields } from './visitor-fields.ts';

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
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement) || target.method !== 'post') return;
    for (const [name, value] of visitorFields()) {
      const field = document.createElement('input');
      Object.assign(field, { type: 'hidden', name, value });
      target.append(field);
    }
    tracker.push({ event: 'content-page-form-submitted', blockId: 'stay-in-touch' });
  });
}
