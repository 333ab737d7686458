import styles from './tabs.module.css';

export type ViewLinksProps = {
  label: string;
  views: readonly { href: string; title: string; count?: number; isCurrent: boolean }[];
};

/** The views of one list as links above it, each with its count. */
export function ViewLinks({ label, views }: ViewLinksProps) {
  return (
    <nav className={styles.list} aria-label={label}>
      {views.map(({ href, title, count, isCurrent }) => (
        <a key={href} href={href} className={styles.tab} aria-current={isCurrent ? 'page' : undefined}>
          <span className={styles.word} data-word={title}>
            {title}
          </span>
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </a>
      ))}
    </nav>
  );
}
