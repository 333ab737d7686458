import { employerPaths } from '#lib/paths.ts';
import { type StarterName, starterNames, starterNotes } from '#lib/screening/starters.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import styles from './set-list.module.css';

/** Before the first set: what sets are for, and three to begin with. */
export function Starters() {
  return (
    <div className={styles.first}>
      <EmptyState
        isFirstTime
        title="No screening questions yet"
        actions={
          <LinkButton variant="primary" href={employerPaths.newScreeningSet}>
            Create blank set
          </LinkButton>
        }
      >
        Ask what you need to know up front, such as “Which shifts can you work?”. Score the answers and use
        one set on many jobs.
      </EmptyState>
      <ul className={styles.starters} aria-label="Starter sets">
        {(Object.keys(starterNames) as StarterName[]).map((name) => (
          <li key={name}>
            <a href={`${employerPaths.newScreeningSet}?from=${name}`}>
              <strong>{starterNames[name]}</strong>
              <span>{starterNotes[name]}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
