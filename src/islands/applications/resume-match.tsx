import type { ResumeMatch } from '#contract/application.ts';
import styles from './resume-match.module.css';

/** Why a search found somebody whose name does not say it. */
export function InResume({ found }: { found: ResumeMatch }) {
  return (
    <span className={styles.found}>
      In the résumé: <bdi>{found.before}</bdi>
      <mark>
        <bdi>{found.match}</bdi>
      </mark>
      <bdi>{found.after}</bdi>
    </span>
  );
}
