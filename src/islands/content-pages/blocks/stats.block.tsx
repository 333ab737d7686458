// A few figures, large, each with what it counts.
import type { BlockProps } from './block.ts';
import styles from './stats.module.css';
import { Words } from './words.tsx';

export function StatsBlock({ block }: BlockProps<'stats'>) {
  return (
    <section className="measure">
      <dl className={styles.stats}>
        {block.items.map(({ value, label }, nth) => (
          <div key={`${value} ${label}`}>
            <Words as="dt" of={block} at={`items.${nth}.label`} text={label} dir="auto" isAlways />
            <Words
              {...{ as: 'dd', of: block, at: `items.${nth}.value`, text: value }}
              className="speech"
              dir="auto"
              isAlways
            />
          </div>
        ))}
      </dl>
    </section>
  );
}
