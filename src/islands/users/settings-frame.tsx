import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { isAtLeast, type Role } from '#contract/kit/roles.ts';
import { employerPaths } from '#lib/paths.ts';
import { $user } from '#lib/stores/auth.ts';
import { PageHeader } from '#ui/page-header.tsx';
import styles from './settings.module.css';

const SCREENS: readonly { title: string; path: string; least: Role }[] = [
  { title: 'Members', path: employerPaths.members, least: 'recruiter' },
  { title: 'Profile', path: employerPaths.profile, least: 'viewer' },
];

export type SettingsFrameProps = {
  title: string;
  path: string;
  /** Places on this screen, listed under its entry. */
  places?: readonly { id: string; title: string }[];
  actions?: ReactNode;
  /** Lists take the whole width, forms do not. */
  isWide?: boolean;
  children: ReactNode;
};

/** The heading of a settings screen, the list of those the role may open, and the screen. */
export function SettingsFrame({ title, path, places = [], actions, isWide, children }: SettingsFrameProps) {
  const role = useStore($user)?.role ?? null;
  const screens = SCREENS.filter(({ least }) => role !== null && isAtLeast(role, least));
  return (
    <>
      <PageHeader title={title} actions={actions} />
      <div className={styles.frame} data-wide={isWide || undefined}>
        <nav className={styles.list} aria-label="Settings">
          <ul>
            {screens.map((screen) => (
              <li key={screen.path}>
                <a href={screen.path} aria-current={screen.path === path ? 'page' : undefined}>
                  {screen.title}
                </a>
                {screen.path === path && places.length > 0 && <Places places={places} />}
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.cards}>{children}</div>
      </div>
    </>
  );
}

function Places({ places }: { places: readonly { id: string; title: string }[] }) {
  return (
    <ul className={styles.places} aria-label="On this screen">
      {places.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
