// What the palette offers without asking the server: screens to go to and things to do. Pure.
import { isAtLeast, type Role } from '#contract/kit/roles.ts';
import { employerPaths } from '#lib/paths.ts';

export type Entry = {
  id: string;
  title: string;
  /** What it is, or where it stands. */
  kind: string;
  detail?: string;
  status?: string | null;
  path: string;
};

export type Group = { title: string; entries: Entry[] };

/** `also`: other words it is looked for by. */
type Offered = { title: string; path: string; least: Role; notFor?: Role; also?: string };

const SCREENS: readonly Offered[] = [
  { title: 'Dashboard', path: employerPaths.home, least: 'viewer' },
  { title: 'Reports', path: employerPaths.reports, least: 'viewer' },
  { title: 'Job clips', path: employerPaths.contentLibrary, least: 'viewer' },
  { title: 'Pages', path: employerPaths.pagesLibrary, least: 'viewer' },
  { title: 'Images', path: employerPaths.imagesLibrary, least: 'viewer' },
  { title: 'Campaign pages', path: employerPaths.campaigns, least: 'viewer', notFor: 'hiring-manager' },
  { title: 'Sequences', path: employerPaths.sequences, least: 'recruiter', also: 'outreach e-mail' },
  { title: 'Interview guides', path: employerPaths.interviewGuides, least: 'viewer' },
  { title: 'Jobs', path: employerPaths.jobs, least: 'hiring-manager' },
  { title: 'Job pages', path: employerPaths.jobPages, least: 'viewer', notFor: 'hiring-manager' },
  { title: 'Job stories', path: employerPaths.jobStories, least: 'recruiter' },
  { title: 'Leads', path: employerPaths.leads, least: 'recruiter' },
  { title: 'Screening questions', path: employerPaths.screeningSets, least: 'recruiter' },
  {
    title: 'Text to apply',
    path: employerPaths.textToApply,
    least: 'recruiter',
    also: 'sms keyword chat poster qr',
  },
  { title: 'Talent pool', path: employerPaths.talentPool, least: 'recruiter' },
  { title: 'Talent lists', path: employerPaths.talentLists, least: 'recruiter' },
  { title: 'ATS', path: employerPaths.ats, least: 'admin', also: 'settings greenhouse lever ashby sync' },
  { title: 'Members', path: employerPaths.members, least: 'recruiter', also: 'settings users team roles' },
  { title: 'Hiring stages', path: employerPaths.hiringStages, least: 'recruiter', also: 'settings pipeline' },
  {
    title: 'Smart links',
    path: employerPaths.smartLinks,
    least: 'recruiter',
    also: 'settings short qr redirect',
  },
  {
    title: 'Application reminders',
    path: employerPaths.appReminders,
    least: 'recruiter',
    also: 'settings e-mail',
  },
  { title: 'Brand', path: employerPaths.brand, least: 'admin', also: 'settings company logo colour color' },
  {
    title: 'Profile',
    path: employerPaths.profile,
    least: 'viewer',
    also: 'settings account password language company',
  },
];

const ofTalentPool = (query: string) => `${employerPaths.talentPool}?${query}`;

const ACTIONS: readonly Offered[] = [
  {
    title: 'New job page',
    path: employerPaths.newJobPage,
    least: 'recruiter',
    also: 'add create template paste',
  },
  {
    title: 'Paste a job advert',
    path: `${employerPaths.newJobPage}?from=advert`,
    least: 'recruiter',
    also: 'new job page text html',
  },
  {
    title: 'Departments and offices',
    path: `${employerPaths.jobPages}?panel=board`,
    least: 'recruiter',
    also: 'board settings add edit',
  },
  {
    title: 'Import jobs from a file',
    path: `${employerPaths.jobPages}?import`,
    least: 'recruiter',
    also: 'csv xml upload',
  },
  { title: 'New person', path: ofTalentPool('new'), least: 'recruiter', also: 'add create candidate' },
  {
    title: 'Import people from a file',
    path: ofTalentPool('panel=import'),
    least: 'recruiter',
    also: 'csv upload linkedin candidates',
  },
  {
    title: 'New talent list',
    path: `${employerPaths.talentLists}?new`,
    least: 'recruiter',
    also: 'add create',
  },
  {
    title: 'New campaign page',
    path: `${employerPaths.campaigns}?new`,
    least: 'recruiter',
    also: 'add create',
  },
  { title: 'New job story', path: `${employerPaths.jobStories}?new`, least: 'recruiter', also: 'add create' },
  { title: 'New question set', path: employerPaths.newScreeningSet, least: 'recruiter', also: 'screening' },
  { title: 'Invite a member', path: `${employerPaths.members}?invite`, least: 'admin', also: 'add user' },
  {
    title: 'Review duplicates',
    path: ofTalentPool('panel=duplicates'),
    least: 'recruiter',
    also: 'merge people',
  },
  {
    title: 'Change notification settings',
    path: `${employerPaths.profile}#notifications`,
    least: 'viewer',
    also: 'alerts e-mail',
  },
];

const folded = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '');

/** Whether every word that was typed begins a word of the text. */
export function fits(title: string, typed: string): boolean {
  const words = folded(title).split(/[^\p{L}\p{N}]+/u);
  return folded(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((start) => words.some((word) => word.startsWith(start)));
}

const offered = (all: readonly Offered[], kind: string, { role, typed }: Asked): Entry[] =>
  all
    .filter(
      ({ title, also = '', least, notFor }) =>
        isAtLeast(role, least) && notFor !== role && fits(`${title} ${also}`, typed),
    )
    .map(({ title, path }) => ({ id: `${kind}:${path}`, title, kind, path }));

type Asked = { role: Role; typed: string };

export const screensFor = (asked: Asked): Entry[] => offered(SCREENS, 'Go to', asked);
export const actionsFor = (asked: Asked): Entry[] => offered(ACTIONS, 'Actions', asked);
