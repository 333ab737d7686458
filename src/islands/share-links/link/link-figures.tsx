import type { ShareLink } from '#contract/share-link.ts';
import { employerPaths } from '#lib/paths.ts';
import { FigureList } from '#ui/figure-list.tsx';
import { Section } from '#ui/section-card.tsx';
import { figuresOf } from '../share-link-words.ts';
import styles from '../share-links.module.css';

/** What came of the link; the persons lead to the pool, for who may open it. */
export function LinkFigures({ link, mayOpenPool }: { link: ShareLink; mayOpenPool: boolean }) {
  const pool = `${employerPaths.talentPool}?shareLinkPermalink[]=${link.permalink}`;
  return (
    <Section title="Metrics" level={2} note="Bots that open links are excluded.">
      <FigureList
        figures={figuresOf(link).map(({ label, value }) => ({
          ...{ label, value },
          href: label === 'People' && value > 0 && mayOpenPool ? pool : null,
        }))}
      />
      {link.metrics.clicks > 0 && link.metrics.uniques === 0 && (
        <p className={styles.quiet}>
          Unique opens aren’t available where visitor IDs can’t be kept. Opens still count.
        </p>
      )}
    </Section>
  );
}
