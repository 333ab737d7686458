// People of the team, each with the way to hear them.
import { initialsOf, pairOf } from '#lib/format/initials.ts';
import type { BlockProps } from './block.ts';
import styles from './team-grid.module.css';

export function TeamGridBlock({ block: { heading, items }, t }: BlockProps<'team-grid'>) {
  const Name = heading === '' ? 'h2' : 'h3';
  return (
    <section className={`measure ${styles.team}`}>
      {heading !== '' && <h2 dir="auto">{heading}</h2>}
      <ul>
        {items.map(({ name, role, photo, url }) => (
          <li key={`${name} ${role}`}>
            {photo === null ? (
              <span className={styles.face} data-pair={pairOf(name)} aria-hidden="true">
                {initialsOf(name)}
              </span>
            ) : (
              // Decoration beside the name.
              <img className={styles.face} src={photo.url} alt="" width="56" height="56" loading="lazy" />
            )}
            <div>
              <Name className={styles.name}>
                <bdi>{name}</bdi>
              </Name>
              <p className="meta" dir="auto">
                {role}
              </p>
              {url !== null && <a href={url}>{t('content.hear', { name })}</a>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
