import type { ShareLink } from '#contract/share-link.ts';
import { employerPaths } from '#lib/paths.ts';
import { Section } from '#ui/section-card.tsx';
import { figuresOf } from '../share-link-words.ts';
import styles from '../share-links.module.css';

/** What came of the link; the persons lead to the pool, for who may open it. */
export function LinkFigures({ link, mayOpenPool }: { link: ShareLink; mayOpenPool: boolean }) {
  const pool = `${employerPaths.talentPool}?shareLinkPermalink[]=${link.permalink}`;
  return (
    <Section title="Figures" level={2} note="People only: machines that open links are left out.">
      <dl className={styles.figures}>
        {figuresOf(link).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {label === 'Persons' && value > 0 && mayOpenPool ? (
                <a href={pool}>{value.toLocaleString('en')}</a>
              ) : (
                value.toLocaleString('en')
              )}
            </dd>
          </div>
        ))}
      </dl>
      {link.metrics.clicks > 0 && link.metrics.uniques === 0 && (
        <p className={styles.quiet}>
          Visitors are not told apart where no id may be kept; their openings count.
        </p>
      )}
    </Section>
  );
}
