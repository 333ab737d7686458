// What stands in the sidebar: only what exists, and of that only what the role may open.
import {
  BookOpenText,
  BriefcaseBusiness,
  Headphones,
  Inbox,
  LayoutDashboard,
  ListChecks,
  Megaphone,
  MessageSquareText,
  MessagesSquare,
  PanelsTopLeft,
  Send,
  Settings,
  Users,
  Video,
} from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Role } from '#contract/kit/roles.ts';
import { employerPaths } from '#lib/paths.ts';
import own from './navigation.module.css';
import { mayOpen } from './route.ts';
import { routes } from './routes.ts';
import styles from './shell.module.css';

type Entry = { label: string; path: string; icon: ReactNode; covers: string | null };
/** `title`: null for what belongs to no group. */
type Group = { title: string | null; entries: readonly Entry[]; isFoot?: boolean };

const entry = (label: string, path: string, icon: ReactNode): Entry => ({ label, path, icon, covers: path });

/** In the order of the design's navigation tree: what one shows, what one hires for, and whom one knows. */
const GROUPS: readonly Group[] = [
  {
    title: null,
    entries: [
      { ...entry('Dashboard', employerPaths.home, <LayoutDashboard aria-hidden="true" />), covers: null },
    ],
  },
  {
    title: 'Content',
    entries: [
      entry('Job clips', employerPaths.contentLibrary, <Headphones aria-hidden="true" />),
      entry('Video clips', employerPaths.videoClips, <Video aria-hidden="true" />),
      entry('Interview guides', employerPaths.interviewGuides, <MessagesSquare aria-hidden="true" />),
    ],
  },
  {
    title: 'Jobs',
    entries: [
      entry('Jobs', employerPaths.jobs, <BriefcaseBusiness aria-hidden="true" />),
      entry('Job pages', employerPaths.jobPages, <PanelsTopLeft aria-hidden="true" />),
      entry('Job stories', employerPaths.jobStories, <BookOpenText aria-hidden="true" />),
      entry('Leads', employerPaths.leads, <Inbox aria-hidden="true" />),
      entry('Text to apply', employerPaths.textToApply, <MessageSquareText aria-hidden="true" />),
    ],
  },
  {
    title: 'People',
    entries: [
      entry('Talent pool', employerPaths.talentPool, <Users aria-hidden="true" />),
      entry('Talent lists', employerPaths.talentLists, <ListChecks aria-hidden="true" />),
    ],
  },
  {
    title: 'Outreach',
    entries: [
      entry('Campaign pages', employerPaths.campaigns, <Megaphone aria-hidden="true" />),
      entry('Sequences', employerPaths.sequences, <Send aria-hidden="true" />),
    ],
  },
];

/** The groups of a role with what it may open, in their order; a group without any is left out. */
export function groupsFor(role: Role | null): Group[] {
  const may = (path: string) => {
    const route = routes.find((one) => one.path === path);
    return route !== undefined && role !== null && mayOpen(role, route);
  };
  // The address /employers/settings leads to one screen for all, so the entry leads to the first one of the role.
  const firstSetting = [employerPaths.ats, employerPaths.members, employerPaths.profile].find(may);
  const settings: Group[] =
    firstSetting === undefined
      ? []
      : [
          {
            title: null,
            isFoot: true,
            entries: [
              {
                ...entry('Settings', firstSetting, <Settings aria-hidden="true" />),
                covers: employerPaths.settings,
              },
            ],
          },
        ];
  const open = GROUPS.map((group) => ({ ...group, entries: group.entries.filter(({ path }) => may(path)) }));
  return [...open.filter(({ entries }) => entries.length > 0), ...settings];
}

/** The list itself; the current entry is told by aria-current, a bar and its weight. */
export function Navigation({ role, path }: { role: Role | null; path: string }) {
  const id = useId();
  return (
    <nav className={own.nav} aria-label="Main">
      {groupsFor(role).map(({ title, entries, isFoot }) => (
        <div key={entries[0]?.path} data-foot={isFoot}>
          {title !== null && (
            <p id={`${id}${title}`} className={own.group}>
              <span>{title}</span>
            </p>
          )}
          <ul {...(title !== null && { 'aria-labelledby': `${id}${title}` })}>
            {entries.map((one) => (
              <li key={one.path}>
                <a className={styles.link} href={one.path} aria-current={currentOf(one, path)}>
                  {one.icon}
                  <span className={styles.label}>{one.label}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function currentOf({ covers, path: own }: Entry, path: string): 'page' | 'true' | undefined {
  if (path === own) return 'page';
  if (covers === null) return undefined;
  return path === covers || path.startsWith(`${covers}/`) ? 'true' : undefined;
}
