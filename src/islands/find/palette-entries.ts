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

type Offered = { title: string; path: string; least: Role; notFor?: Role };

const SCREENS: readonly Offered[] = [
  { title: 'Dashboard', path: employerPaths.home, least: 'viewer' },
  { title: 'Job clips', path: employerPaths.contentLibrary, least: 'viewer' },
  { title: 'Pages', path: employerPaths.pagesLibrary, least: 'viewer' },
  { title: 'Images', path: employerPaths.imagesLibrary, least: 'viewer' },
  { title: 'Campaign pages', path: employerPaths.campaigns, least: 'viewer', notFor: 'hiring-manager' },
  { title: 'Interview guides', path: employerPaths.interviewGuides, least: 'viewer' },
  { title: 'Jobs', path: employerPaths.jobs, least: 'hiring-manager' },
  { title: 'Job pages', path: employerPaths.jobPages, least: 'viewer', notFor: 'hiring-manager' },
  { title: 'Job stories', path: employerPaths.jobStories, least: 'recruiter' },
  { title: 'Leads', path: employerPaths.leads, least: 'recruiter' },
  { title: 'Screening questions', path: employerPaths.screeningSets, least: 'recruiter' },
  { title: 'Talent pool', path: employerPaths.talentPool, least: 'recruiter' },
  { title: 'Talent lists', path: employerPaths.talentLists, least: 'recruiter' },
  { title: 'ATS', path: employerPaths.ats, least: 'admin' },
  { title: 'Members', path: employerPaths.members, least: 'recruiter' },
  { title: 'Profile', path: employerPaths.profile, least: 'viewer' },
];

const ACTIONS: readonly Offered[] = [
  { title: 'Invite a member', path: `${employerPaths.members}?invite`, least: 'admin' },
  { title: 'New question set', path: employerPaths.newScreeningSet, least: 'recruiter' },
  { title: 'Review duplicates', path: `${employerPaths.talentPool}?panel=duplicates`, least: 'recruiter' },
  {
    title: 'Change notification settings',
    path: `${employerPaths.profile}#notifications`,
    least: 'viewer',
  },
];

const folded = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '');

/** Whether every word that was typed begins a word of the title. */
export function fits(title: string, typed: string): boolean {
  const words = folded(title).split(/[^\p{L}\p{N}]+/u);
  return folded(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((start) => words.some((word) => word.startsWith(start)));
}

const offered = (all: readonly Offered[], kind: string, { role, typed }: Asked): Entry[] =>
  all
    .filter(({ title, least, notFor }) => isAtLeast(role, least) && notFor !== role && fits(title, typed))
    .map(({ title, path }) => ({ id: `${kind}:${path}`, title, kind, path }));

type Asked = { role: Role; typed: string };

export const screensFor = (asked: Asked): Entry[] => offered(SCREENS, 'Go to', asked);
export const actionsFor = (asked: Asked): Entry[] => offered(ACTIONS, 'Actions', asked);
