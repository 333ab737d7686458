// What stands in the sidebar: only what exists, and of that only what the role may open.
import {
  BookOpenText,
  BriefcaseBusiness,
  Headphones,
  Inbox,
  LayoutDashboard,
  ListChecks,
  Megaphone,
  MessagesSquare,
  PanelsTopLeft,
  Settings,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Role } from '#contract/kit/roles.ts';
import { employerPaths } from '#lib/paths.ts';
import { mayOpen } from './route.ts';
import { routes } from './routes.ts';
import styles from './shell.module.css';

type Entry = { label: string; path: string; icon: ReactNode; isFoot?: boolean; covers: string | null };

const entry = (label: string, path: string, icon: ReactNode): Entry => ({ label, path, icon, covers: path });

/** In the order of the design's navigation tree. */
const ENTRIES: readonly Entry[] = [
  { ...entry('Dashboard', employerPaths.home, <LayoutDashboard aria-hidden="true" />), covers: null },
  entry('Job clips', employerPaths.contentLibrary, <Headphones aria-hidden="true" />),
  entry('Campaign pages', employerPaths.campaigns, <Megaphone aria-hidden="true" />),
  entry('Interview guides', employerPaths.interviewGuides, <MessagesSquare aria-hidden="true" />),
  entry('Job pages', employerPaths.jobPages, <PanelsTopLeft aria-hidden="true" />),
  entry('Job stories', employerPaths.jobStories, <BookOpenText aria-hidden="true" />),
  entry('Jobs', employerPaths.jobs, <BriefcaseBusiness aria-hidden="true" />),
  entry('Leads', employerPaths.leads, <Inbox aria-hidden="true" />),
  entry('Talent pool', employerPaths.talentPool, <Users aria-hidden="true" />),
  entry('Talent lists', employerPaths.talentLists, <ListChecks aria-hidden="true" />),
];

/** The entries of a role, in their order. */
export function entriesFor(role: Role | null): Entry[] {
  const may = (path: string) => {
    const route = routes.find((one) => one.path === path);
    return route !== undefined && role !== null && mayOpen(role, route);
  };
  // The address /employers/settings leads to one screen for all, so the entry leads to the first one of the role.
  const firstSetting = [employerPaths.ats, employerPaths.members, employerPaths.profile].find(may);
  const settings: Entry[] =
    firstSetting === undefined
      ? []
      : [
          {
            label: 'Settings',
            path: firstSetting,
            icon: <Settings aria-hidden="true" />,
            isFoot: true,
            covers: employerPaths.settings,
          },
        ];
  return [...ENTRIES.filter(({ path }) => may(path)), ...settings];
}

/** The list itself; the current entry is told by aria-current, a bar and its weight. */
export function Navigation({ role, path }: { role: Role | null; path: string }) {
  return (
    <nav className={styles.nav} aria-label="Main">
      <ul>
        {entriesFor(role).map((entry) => (
          <li key={entry.label} data-foot={entry.isFoot}>
            <a className={styles.link} href={entry.path} aria-current={currentOf(entry, path)}>
              {entry.icon}
              <span className={styles.label}>{entry.label}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function currentOf({ covers, path: own }: Entry, path: string): 'page' | 'true' | undefined {
  if (path === own) return 'page';
  if (covers === null) return undefined;
  return path === covers || path.startsWith(`${covers}/`) ? 'true' : undefined;
}
