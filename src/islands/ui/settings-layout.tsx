import type { ReactNode } from 'react';
import { PageHeader } from './page-header.tsx';
import styles from './settings-layout.module.css';

export type SettingsLayoutProps = {
  title: string;
  /** The address of this screen, to mark it among `screens`. */
  path: string;
  /** Those the reader may open. */
  screens: readonly { title: string; path: string }[];
  /** Places on this screen, listed under its entry. */
  places?: readonly { id: string; title: string }[];
  actions?: ReactNode;
  /** Lists take the whole width, forms do not. */
  isWide?: boolean;
  children: ReactNode;
};

/** The heading of a settings screen, the list of the others, and the screen. */
export function SettingsLayout(props: SettingsLayoutProps) {
  const { title, path, screens, places = [], actions, isWide, children } = props;
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
