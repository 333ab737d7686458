import { Info } from 'lucide-react';
import type { Application } from '#contract/application.ts';
import styles from './application.module.css';
import type { Seen } from './use-changes.ts';

/** What is particular about this application, or changed while it was open. */
export function StateBar({ application, seen }: { application: Application; seen: Seen }) {
  const words = wordsOf(application, seen);
  return (
    <div role="status">
      {words !== null && (
        <div className={styles.bar}>
          <Info aria-hidden="true" />
          <p>{words}</p>
        </div>
      )}
    </div>
  );
}

function wordsOf({ status, ats }: Application, seen: Seen): string | null {
  const stage = ats?.stage ?? null;
  if (stage !== null && stage !== seen.stage) return `Now in your ATS: ${stage}.`;
  if (status === 'started')
    return 'Not sent yet. Below is what was saved so far; there is nothing to decide.';
  if (status === 'withdrawn') return 'The candidate has withdrawn this application.';
  return null;
}
