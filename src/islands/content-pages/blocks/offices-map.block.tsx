// Where people work: addresses with their open jobs. No map stands here, so that nobody else learns who looks.
import type { BlockProps } from './block.ts';
import styles from './offices-map.module.css';
import { Words } from './words.tsx';

export function OfficesMapBlock({ block, t }: BlockProps<'offices-map'>) {
  const { heading, items } = block;
  return (
    <section className={`measure ${styles.offices}`}>
      <Words as="h2" of={block} at="heading" text={heading} instead={t('content.offices')} dir="auto" />
      <ul>
        {items.map(({ name, address, mapUrl, jobs }, nth) => (
          <li key={`${name} ${address}`}>
            <Words as="h3" of={block} at={`items.${nth}.name`} text={name} dir="auto" isAlways />
            <Words as="address" of={block} at={`items.${nth}.address`} text={address} dir="auto" />
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
