import { useEffect, useRef } from 'react';
import styles from './tabs.module.css';

export type ViewLinksProps = {
  label: string;
  views: readonly { href: string; title: string; count?: number; isCurrent: boolean }[];
};

/** The views of one list as links above it, each with its count. */
export function ViewLinks({ label, views }: ViewLinksProps) {
  const list = useRef<HTMLElement>(null);
  const current = views.find(({ isCurrent }) => isCurrent)?.title;
  // Where there is no room for all, the current one is brought into sight.
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!list.current || !link || current === undefined) return;
    const end = link.offsetLeft + link.offsetWidth - list.current.offsetLeft;
    if (end > list.current.clientWidth) list.current.scrollLeft = end - list.current.clientWidth / 2;
  }, [current]);
  return (
    <nav ref={list} className={styles.list} aria-label={label}>
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
