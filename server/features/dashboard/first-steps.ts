// The first things to do at an employer, each read from what really is there.
import { sql } from 'drizzle-orm';
import type { FirstStep, Since } from '#contract/dashboard.ts';
import type { JobBoardPermalink, JobPagePermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { applications } from '#server/tables/applications.ts';
import { employerSettings, employers } from '#server/tables/employers.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { jobClips } from '#server/tables/job-clips.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { shareLinks } from '#server/tables/share-links.ts';
import { users } from '#server/tables/users.ts';

type Found = Record<Exclude<FirstStep, 'share-link'> | 'link', boolean> & {
  shownBoard: JobBoardPermalink | null;
  shownJob: JobPagePermalink | null;
};

export async function firstStepsOf({ db, employer, actor }: EmployerContext): Promise<Since['firstSteps']> {
  const own = employer.id;
  const { rows } = await db.execute<Found>(sql`select
    exists (select 1 from ${employers} where ${employers.id} = ${own}
      and (${employers.logoId} is not null or ${employers.tint} is not null)) as brand,
    exists (select 1 from ${jobBoards} where ${jobBoards.employerId} = ${own} and ${jobBoards.status} <> 'archived'
      and (${jobBoards.departments} <> '[]' or ${jobBoards.offices} <> '[]')) as departments,
    exists (select 1 from ${jobPages} where ${jobPages.employerId} = ${own} and ${jobPages.status} = 'published') as job,
    exists (select 1 from ${jobBoards} where ${jobBoards.employerId} = ${own} and ${jobBoards.status} = 'published') as board,
    exists (select 1 from ${users} where ${users.employerId} = ${own} and ${users.id} <> ${actor.userId}) as colleague,
    exists (select 1 from ${applications} where ${applications.employerId} = ${own}
      and ${applications.submittedAt} is not null) as application,
    exists (select 1 from ${employerSettings} where ${employerSettings.employerId} = ${own}
      and ${employerSettings.consentModeChosenAt} is not null) as consent,
    exists (select 1 from ${jobClips} where ${jobClips.employerId} = ${own} and ${jobClips.status} = 'published') as clip,
    exists (select 1 from ${shareLinks} where ${shareLinks.employerId} = ${own}) as link,
    shown.board as "shownBoard", shown.job as "shownJob"
    from (select 1) as one left join lateral (
      select ${jobBoards.permalink} as board, ${jobPages.permalink} as job
      from ${jobBoards} left join ${jobPages}
        on ${jobPages.jobBoardId} = ${jobBoards.id} and ${jobPages.status} = 'published'
      where ${jobBoards.employerId} = ${own} and ${jobBoards.status} = 'published'
      order by ${jobPages.id} is null, ${jobBoards.createdAt}, ${jobPages.createdAt} limit 1) as shown on true`);
  const [found] = rows;
  if (found === undefined) throw new Error('A select without a table gave no row.');
  const { shownBoard, shownJob } = found;
  const board = shownBoard === null ? null : `/job-board/${shownBoard}`;
  const isOpen = shownBoard !== null && shownJob !== null;
  const job = isOpen ? `${board}/job/${shownJob}` : null;
  const apply = isOpen ? `${job}/apply` : null;
  return [
    { step: 'brand', isDone: found.brand, see: board },
    { step: 'departments', isDone: found.departments, see: board },
    { step: 'job', isDone: found.job, see: job },
    { step: 'board', isDone: found.board, see: board },
    { step: 'colleague', isDone: found.colleague, see: null },
    { step: 'application', isDone: found.application, see: apply },
    { step: 'consent', isDone: found.consent, see: null },
    { step: 'clip', isDone: found.clip, see: null },
    { step: 'share-link', isDone: found.link, see: null },
  ];
}
