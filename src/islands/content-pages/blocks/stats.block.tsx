// A few figures, large, each with what it counts.
import type { BlockProps } from './block.ts';
import styles from './stats.module.css';

export function StatsBlock({ block }: BlockProps<'stats'>) {
  return (
    <section className="measure">
      <dl className={styles.stats}>
        {block.items.map(({ value, label }) => (
          <div key={`${value} ${label}`}>
            <dt dir="auto">{label}</dt>
            <dd className="speech" dir="auto">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
