// Makes the demo's board and its jobs by the verbs that people use; each job was posted on a day of its own.
import type { Node } from '#contract/job.ts';
import type { JobBoardPermalink, JobClipPermalink, ScreeningSetPermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { createJobBoard } from '#server/features/job-boards/create-job-board.ts';
import { publishJobBoard } from '#server/features/job-boards/publish-job-board.ts';
import { closeJobPage } from '#server/features/job-pages/publishing/close-job-page.ts';
import { publishJobPage } from '#server/features/job-pages/publishing/publish-job-page.ts';
import { createJobPage } from '#server/features/job-pages/writing/create-job-page.ts';
import { createScreeningSet } from '#server/features/screening-sets/create-screening-set.ts';
import { nightQuestions } from './applications/night-questions.ts';
import { boardClips, careersBoard, demoJobs } from './jobs/careers-board.ts';
import { type DemoJob, descriptionOf } from './jobs/job-script.ts';

/** `clips` names the demo's clips by their keys. */
export async function makeCareers(
  ctx: EmployerContext,
  clips: ReadonlyMap<string, JobClipPermalink>,
): Promise<JobBoardPermalink> {
  const named = (keys: readonly string[]) => keys.flatMap((key) => clips.get(key) ?? []);
  const board = await createJobBoard(ctx, { body: { ...careersBoard, jobClips: named(boardClips) } });
  const spots = {
    departments: idsByPath(board.departments),
    offices: idsByPath(board.offices),
  };
  const set = await createScreeningSet(ctx, { body: nightQuestions });
  for (const job of demoJobs)
    await makeJob(ctx, board.permalink, {
      ...{ job, spots, clips: named(job.clips) },
      screeningSetPermalink: job.isAtNight === true ? set.permalink : null,
    });
  const params = { employer: ctx.employer.permalink, board: board.permalink };
  await publishJobBoard(ctx, { params });
  return board.permalink;
}

type Spots = { departments: Map<string, string>; offices: Map<string, string> };
type Wishes = {
  job: DemoJob;
  spots: Spots;
  clips: JobClipPermalink[];
  screeningSetPermalink: ScreeningSetPermalink | null;
};

const DAY_MS = 86_400_000;

async function makeJob(
  ctx: EmployerContext,
  jobBoardPermalink: JobBoardPermalink,
  { job, spots, clips, screeningSetPermalink }: Wishes,
): Promise<void> {
  const posted = new Date(ctx.now().getTime() - job.postedDaysAgo * DAY_MS);
  const then = { ...ctx, now: () => posted };
  const { title, workplaceType, employmentType, salary, language, requisitionId } = job;
  const { permalink } = await createJobPage(then, {
    body: {
      ...{ jobBoardPermalink, title, workplaceType, employmentType, salary, language, requisitionId },
      ...{ location: job.at.location, place: job.at.place, jobClips: clips },
      departments: [idOf(spots.departments, job.department)],
      offices: [idOf(spots.offices, job.at.office)],
      descriptionHtml: descriptionOf(job),
      screeningSetPermalink,
      isListed: job.state !== 'unlisted',
    },
  });
  const params = { employer: ctx.employer.permalink, page: permalink };
  if (job.state !== 'draft') await publishJobPage(then, { params });
  if (job.state === 'closed') await closeJobPage(ctx, { params });
}

function idOf(ids: ReadonlyMap<string, string>, path: string): string {
  const id = ids.get(path);
  if (id === undefined) throw new Error(`The demo's board has no "${path}".`);
  return id;
}

/** `Growing > Tomatoes` and the like. */
function idsByPath(tree: readonly Node[], above = ''): Map<string, string> {
  return new Map(
    tree.flatMap(({ id, name, children }): [string, string][] => {
      const path = above === '' ? name : `${above} > ${name}`;
      return [[path, id], ...idsByPath(children, path)];
    }),
  );
}
