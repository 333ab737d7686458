import type { Application } from '#contract/application.ts';
import styles from './timeline.module.css';

type Events = Application['timeline'];

const day = (iso: string) =>
  new Date(iso).toLocaleDateString('en', { weekday: 'long', day: 'numeric', month: 'long' });
const clock = (iso: string) =>
  new Date(iso).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

/** What happened, newest first, a heading a day. */
export function Timeline({ events }: { events: Events }) {
  const days = Map.groupBy(
    [...events].sort((a, b) => b.at.localeCompare(a.at)),
    ({ at }) => day(at),
  );
  return (
    <section className={styles.part} aria-labelledby="timeline">
      <h2 id="timeline">Activity</h2>
      {[...days].map(([name, own]) => (
        <div key={name} className={styles.day}>
          <h3>{name}</h3>
          <ol className={styles.events}>
            {own.map((event, at) => (
              // Two things may happen in the same moment, and nothing here moves them.
              <li key={`${event.at} ${at}`} data-kind={event.kind}>
                <p>
                  {event.by !== null && <strong>{event.by}: </strong>}
                  <span dir="auto">{event.text}</span> <time dateTime={event.at}>{clock(event.at)}</time>
                </p>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}
