// Where people work: addresses with their open jobs. No map stands here, so that nobody else learns who looks.
import type { BlockProps } from './block.ts';
import styles from './offices-map.module.css';

export function OfficesMapBlock({ block: { heading, items }, t }: BlockProps<'offices-map'>) {
  return (
    <section className={`measure ${styles.offices}`}>
      <h2 dir="auto">{heading === '' ? t('content.offices') : heading}</h2>
      <ul>
        {items.map(({ name, address, mapUrl, jobs }) => (
          <li key={`${name} ${address}`}>
            <h3 dir="auto">{name}</h3>
            {address !== '' && <address dir="auto">{address}</address>}
            <p>
              {jobs && jobs.count > 0 && (
                <a href={jobs.url}>
                  {t('content.jobsHere', { count: jobs.count })}
                  <span className="visually-hidden">, {name}</span>
                </a>
              )}
              {mapUrl !== null && (
                <a href={mapUrl} rel="noreferrer">
                  {t('content.onMap')}
                  <span className="visually-hidden">, {name}</span>
                </a>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
