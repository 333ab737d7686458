import { type ReactNode, useRef } from 'react';
import { goTo } from '#lib/go-to.ts';
import { ChoiceField } from './choice-field.tsx';
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

/** The heading of a settings screen, the list of the others, and the screen. A narrow window has a choice for the list. */
export function SettingsLayout(props: SettingsLayoutProps) {
  const { title, path, screens, places = [], actions, isWide, children } = props;
  const content = useRef<HTMLDivElement>(null);
  return (
    <>
      <PageHeader title={title} actions={actions} />
      <div className={styles.frame} data-wide={isWide || undefined}>
        <nav className={styles.list} aria-label="Settings">
          <a
            className={styles.skip}
            href={path}
            onClick={(event) => {
              event.preventDefault();
              content.current?.focus();
            }}
          >
            Skip the list
          </a>
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
        <div className={styles.choice}>
          <ChoiceField
            label="Settings"
            options={screens.map((screen) => ({ id: screen.path, label: screen.title }))}
            value={path}
            onChange={(next) => goTo(next)}
          />
        </div>
        <div ref={content} className={styles.cards} tabIndex={-1}>
          {children}
        </div>
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
