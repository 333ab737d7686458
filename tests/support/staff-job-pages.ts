// Job pages read by the staff of their employer.
import type { JobPage } from '#contract/job-page.ts';
import {
  archiveJobPage,
  closeJobPage,
  getJobPage,
  publishJobPage,
  restoreJobPage,
} from '#contract/job-pages.ts';
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import type { Desk } from './make-clips.ts';

export const paramsOf = ({ employer }: Desk, page: string) => ({
  employer: employer.permalink,
  page: page as JobPagePermalink,
});

export const readPage = async (desk: Desk, page: string): Promise<JobPage> =>
  (await desk.app.call(getJobPage, { params: paramsOf(desk, page) }, { as: desk.owner })).body;

/** What becomes of a page by one call. */
export const steps = {
  publish: publishJobPage,
  close: closeJobPage,
  archive: archiveJobPage,
  restore: restoreJobPage,
};

export const step = (desk: Desk, word: keyof typeof steps, page: string) =>
  desk.app.call(steps[word] as typeof publishJobPage, { params: paramsOf(desk, page) }, { as: desk.owner });
