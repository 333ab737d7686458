import styles from './day-table.module.css';

type Day<Key extends string> = { day: string } & Record<Key, number>;

type Props<Key extends string> = {
  /** From the oldest day; `day` is `2026-03-01`, in UTC. */
  series: readonly Day<Key>[];
  measures: readonly { key: Key; name: string }[];
};

const dayWords = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** The figures of the days in numbers: what bars show, for who does not see them or wants to know exactly. */
export function DayTable<Key extends string>({ series, measures }: Props<Key>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className={styles.frame} tabIndex={0} aria-label="Metrics by day, newest first">
      <table className={styles.days}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {measures.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {series.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row">{dayWords.format(new Date(day.day))}</th>
              {measures.map(({ key }) => (
                <td key={key}>{day[key].toLocaleString('en')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
