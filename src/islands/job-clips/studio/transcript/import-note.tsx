import { TriangleAlert } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import styles from './transcript.module.css';
import type { Import } from './use-import.ts';

/** What becomes of the file that is read: that it is, or why it was refused, in the server's sentence. */
export function ImportNote({ reading }: { reading: Import }) {
  return (
    <div role="status">
      {reading.state === 'running' && <p className={styles.note}>Reading {reading.name}…</p>}
      {reading.state === 'refused' && (
        <div className={styles.refused}>
          <TriangleAlert aria-hidden="true" />
          <p>
            <strong>{reading.name}</strong> {reading.sentence}
          </p>
          <Button size="row" variant="plain" onPress={reading.dismiss}>
            Dismiss
          </Button>
        </div>
      )}
    </div>
  );
}
