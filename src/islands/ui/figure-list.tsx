import styles from './figure-list.module.css';

/** `href`: what stands behind the figure; null where nothing does, or its reader may not see it. */
export type Figure = { label: string; value: number; href?: string | null };

/** A few figures, each large over its name. */
export function FigureList({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value, href = null }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {href === null ? value.toLocaleString('en') : <a href={href}>{value.toLocaleString('en')}</a>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
