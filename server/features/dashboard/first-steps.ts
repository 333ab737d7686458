// The first things to do at an employer, each read from what really is there.
import { sql } from 'drizzle-orm';
import type { FirstStep, Since } from '#contract/dashboard.ts';
import type { ApplicationPermalink, JobBoardPermalink, JobPagePermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { applications } from '#server/tables/applications.ts';
import { auditRows } from '#server/tables/audit.ts';
import { candidateMessages } from '#server/tables/candidate-messages.ts';
import { employerSettings, employers } from '#server/tables/employers.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { jobClips } from '#server/tables/job-clips.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { shareLinks } from '#server/tables/share-links.ts';
import { users } from '#server/tables/users.ts';

type Done = Record<Exclude<FirstStep, 'share-link'> | 'link' | 'removed', boolean>;
type Found = Done & {
  shownBoard: JobBoardPermalink | null;
  shownJob: JobPagePermalink | null;
  openJob: JobPagePermalink | null;
  draftJob: JobPagePermalink | null;
  newest: ApplicationPermalink | null;
  newestJob: JobPagePermalink | null;
};

export async function firstStepsOf(ctx: EmployerContext): Promise<Since['firstSteps']> {
  const found = await read(ctx);
  const { shownBoard, shownJob } = found;
  const board = shownBoard === null ? null : `/job-board/${shownBoard}`;
  const isOpen = shownBoard !== null && shownJob !== null;
  const seen = isOpen ? `${board}/job/${shownJob}` : null;
  const apply = isOpen ? `${seen}/apply` : null;
  const none = { jobPage: null, application: null };
  const hiredFor = { ...none, jobPage: found.openJob ?? found.draftJob };
  const newest = { jobPage: found.newestJob, application: found.newest };
  // Whoever removed the test has seen one arrive, and nothing is left to answer.
  const { removed } = found;
  return [
    { step: 'brand', isDone: found.brand, see: board, ...none },
    { step: 'departments', isDone: found.departments, see: board, ...none },
    { step: 'job', isDone: found.job, see: seen, ...none, jobPage: found.draftJob },
    { step: 'board', isDone: found.board, see: board, ...none, jobPage: found.openJob },
    { step: 'team', isDone: found.team, see: seen, ...hiredFor },
    { step: 'application', isDone: found.application || removed, see: apply, ...hiredFor },
    { step: 'answer', isDone: found.answer || removed, see: null, ...newest },
    { step: 'consent', isDone: found.consent, see: null, ...none },
    { step: 'clip', isDone: found.clip, see: null, ...none },
    { step: 'share-link', isDone: found.link, see: null, ...none },
  ];
}

async function read({ db, employer, actor }: EmployerContext): Promise<Found> {
  const own = employer.id;
  const { rows } = await db.execute<Found>(sql`select
    exists (select 1 from ${employers} where ${employers.id} = ${own}
      and (${employers.logoId} is not null or ${employers.tint} is not null)) as brand,
    exists (select 1 from ${jobBoards} where ${jobBoards.employerId} = ${own} and ${jobBoards.status} <> 'archived'
      and (${jobBoards.departments} <> '[]' or ${jobBoards.offices} <> '[]')) as departments,
    exists (select 1 from ${jobPages} where ${jobPages.employerId} = ${own} and ${jobPages.status} = 'published') as job,
    exists (select 1 from ${jobBoards} where ${jobBoards.employerId} = ${own} and ${jobBoards.status} = 'published') as board,
    exists (select 1 from ${users} where ${users.employerId} = ${own} and ${users.id} <> ${actor.userId}) as team,
    ${submitted(own)} as application,
    (exists (select 1 from ${applications} where ${applications.employerId} = ${own}
      and ${applications.status} in ('screened-in', 'rejected', 'hired'))
      or exists (select 1 from ${candidateMessages} where ${candidateMessages.employerId} = ${own})) as answer,
    case when ${submitted(own)} then false else exists (select 1 from ${auditRows}
      where ${auditRows.employerId} = ${own} and ${auditRows.action} = 'application.removed') end as removed,
    exists (select 1 from ${employerSettings} where ${employerSettings.employerId} = ${own}
      and ${employerSettings.consentModeChosenAt} is not null) as consent,
    exists (select 1 from ${jobClips} where ${jobClips.employerId} = ${own} and ${jobClips.status} = 'published') as clip,
    exists (select 1 from ${shareLinks} where ${shareLinks.employerId} = ${own}
      and ${shareLinks.sequenceTarget} is null) as link,
    shown.board as "shownBoard", shown.job as "shownJob",
    newest.permalink as newest, newest.job as "newestJob",
    (select ${jobPages.permalink} from ${jobPages} where ${jobPages.employerId} = ${own}
      and ${jobPages.status} = 'published' order by ${jobPages.createdAt} limit 1) as "openJob",
    (select ${jobPages.permalink} from ${jobPages} where ${jobPages.employerId} = ${own}
      and ${jobPages.status} = 'draft' order by ${jobPages.createdAt} desc limit 1) as "draftJob"
    from (select 1) as one left join lateral (
      select ${jobBoards.permalink} as board, ${jobPages.permalink} as job
      from ${jobBoards} left join ${jobPages}
        on ${jobPages.jobBoardId} = ${jobBoards.id} and ${jobPages.status} = 'published'
      where ${jobBoards.employerId} = ${own} and ${jobBoards.status} = 'published'
      order by ${jobPages.id} is null, ${jobBoards.createdAt}, ${jobPages.createdAt} limit 1) as shown on true
    left join lateral (
      select ${applications.permalink} as permalink, ${jobPages.permalink} as job
      from ${applications} join ${jobPages} on ${jobPages.id} = ${applications.jobPageId}
      where ${applications.employerId} = ${own} and ${applications.submittedAt} is not null
      order by ${applications.submittedAt} desc, ${applications.id} desc limit 1) as newest on true`);
  const [found] = rows;
  if (found === undefined) throw new Error('A select without a table gave no row.');
  return found;
}

const submitted = (own: EmployerContext['employer']['id']) => sql`exists (select 1 from ${applications}
  where ${applications.employerId} = ${own} and ${applications.submittedAt} is not null)`;
