import type { ReactNode } from 'react';
import styles from './page-header.module.css';

export type PageHeaderProps = {
  title: ReactNode;
  /** Where this page stands, from the outside in, without itself. */
  crumbs?: readonly { title: string; href: string }[];
  crumbsLabel?: string;
  /** A badge, a saved line: what is so about the thing. */
  aside?: ReactNode;
  note?: ReactNode;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
};

/** The top of a screen: its one h1, which takes the focus when the route changes, and its buttons. */
export function PageHeader({
  title,
  crumbs,
  crumbsLabel = 'Breadcrumb',
  aside,
  note,
  actions,
}: PageHeaderProps) {
  return (
    <header className={styles.header} data-page-header>
      <div className={styles.words}>
        {crumbs && crumbs.length > 0 && (
          <nav aria-label={crumbsLabel}>
            <ol className={styles.crumbs}>
              {crumbs.map((crumb) => (
                <li key={crumb.href}>
                  <a href={crumb.href}>{crumb.title}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className={styles.line}>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {aside}
        </div>
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
