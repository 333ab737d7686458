// People of the team, each with the way to hear them.
import { initialsOf, pairOf } from '#lib/format/initials.ts';
import type { BlockProps } from './block.ts';
import styles from './team-grid.module.css';
import { Words } from './words.tsx';

export function TeamGridBlock({ block, t }: BlockProps<'team-grid'>) {
  const { heading, items } = block;
  const Name = heading === '' ? 'h2' : 'h3';
  return (
    <section className={`measure ${styles.team}`}>
      <Words as="h2" of={block} at="heading" text={heading} dir="auto" />
      <ul>
        {items.map(({ name, role, photo, url }, nth) => (
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
                <Words as="bdi" of={block} at={`items.${nth}.name`} text={name} isAlways />
              </Name>
              <Words
                {...{ as: 'p', of: block, at: `items.${nth}.role`, text: role }}
                className="meta"
                dir="auto"
                isAlways
              />
              {url !== null && <a href={url}>{t('content.hear', { name })}</a>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
