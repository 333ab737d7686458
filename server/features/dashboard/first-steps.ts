// The first things to do at an employer, each read from what really is there.
import { sql } from 'drizzle-orm';
import type { Since } from '#contract/dashboard.ts';
import type { EmployerContext } from '#server/context.ts';
import { atsConnections } from '#server/tables/ats.ts';
import { employerSettings } from '#server/tables/employers.ts';
import { jobClips } from '#server/tables/job-clips.ts';
import { shareLinks } from '#server/tables/share-links.ts';
import { users } from '#server/tables/users.ts';

type Steps = { clip: boolean; consent: boolean; ats: boolean; colleague: boolean; link: boolean };

export async function firstStepsOf({ db, employer, actor }: EmployerContext): Promise<Since['firstSteps']> {
  const own = employer.id;
  const { rows } = await db.execute<Steps>(sql`select
    exists (select 1 from ${jobClips} where ${jobClips.employerId} = ${own} and ${jobClips.status} = 'published') as clip,
    exists (select 1 from ${employerSettings} where ${employerSettings.employerId} = ${own}
      and ${employerSettings.consentModeChosenAt} is not null) as consent,
    exists (select 1 from ${atsConnections} where ${atsConnections.employerId} = ${own} and ${atsConnections.status} <> 'draft') as ats,
    exists (select 1 from ${users} where ${users.employerId} = ${own} and ${users.id} <> ${actor.userId}) as colleague,
    exists (select 1 from ${shareLinks} where ${shareLinks.employerId} = ${own}) as link`);
  const [found] = rows;
  return [
    { step: 'clip', isDone: found?.clip === true },
    { step: 'consent', isDone: found?.consent === true },
    { step: 'ats', isDone: found?.ats === true },
    { step: 'colleague', isDone: found?.colleague === true },
    { step: 'share-link', isDone: found?.link === true },
  ];
}
