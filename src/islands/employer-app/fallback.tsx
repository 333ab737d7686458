import { useEffect, useRef, useState } from 'react';
import { employerPaths } from '#lib/paths.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import styles from './fallback.module.css';

const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog);

/** What stands where a screen or the whole app failed. Plain elements only: what failed may be the kit itself. */
export function Fallback({ reference }: { reference: string }) {
  const [isReporting, setReporting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.fallback} role="alert">
      <h1 ref={heading} tabIndex={-1}>
        An error has occurred
      </h1>
      <p>Your saved work is safe. Tell us what you were doing to help us fix this.</p>
      <div className={styles.actions}>
        <button type="button" className={styles.action} data-primary onClick={() => location.reload()}>
          Reload
        </button>
        {/* A new page load on purpose: what failed starts anew. */}
        <a className={styles.action} href={employerPaths.home} rel="external">
          Go to home
        </a>
        <button type="button" className={styles.action} onClick={() => setReporting(true)}>
          Report
        </button>
      </div>
      <p className={styles.reference}>Reference {reference}</p>
      {isReporting && <ReportDialog reference={reference} onClose={() => setReporting(false)} />}
    </section>
  );
}
