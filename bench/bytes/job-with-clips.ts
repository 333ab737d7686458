// A job as employers make them, with next to no description: what its page weighs beside it.
import { createJobBoard, publishJobBoard } from '#contract/job-boards.ts';
import { listJobClips } from '#contract/job-clips.ts';
import { createJobPage, publishJobPage } from '#contract/job-pages.ts';
import type { JobBoardPermalink, JobPagePermalink } from '#contract/kit/ids.ts';
import type { Call } from '#lib/api/create-call.ts';

/** Published, with three clips of the team, pay, and six jobs that are like it. */
export async function makeJobWithClips(
  call: Call,
  employer: string,
): Promise<{ board: JobBoardPermalink; page: JobPagePermalink }> {
  const { permalink: board } = await call(createJobBoard, {
    params: { employer },
    body: { title: 'Open jobs' },
  });
  await call(publishJobBoard, { params: { employer, board } });
  const { data } = await call(listJobClips, { params: { employer }, query: { status: ['published'] } });
  const pages: JobPagePermalink[] = [];
  for (const title of ['Grower', 'Night grower', 'Pump fitter', 'Boiler hand', 'Packer', 'Driver', 'Cook']) {
    const made = await call(createJobPage, {
      params: { employer },
      body: {
        ...{ jobBoardPermalink: board, title, location: 'Quillmere', descriptionHtml: '<p>Grow.</p>' },
        place: { city: 'Quillmere', region: 'Leinster', country: 'IE', latitude: null, longitude: null },
        ...{ workplaceType: 'on-site', employmentType: 'full-time' },
        salary: { min: 40_000, max: 52_000, currency: 'EUR', interval: 'year' },
        jobClips: data.slice(0, 3).map(({ permalink }) => permalink),
      },
    });
    await call(publishJobPage, { params: { employer, page: made.permalink } });
    pages.push(made.permalink);
  }
  const [page] = pages;
  if (page === undefined) throw new Error('No job was made.');
  return { board, page };
}
