// What is not well in the guide, each with the way to its section. Errors stop publishing, warnings do not.
import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { PageCheck } from '#contract/content-page.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from './editor.module.css';

type Props = {
  checks: readonly PageCheck[];
  /** Null is the guide itself. */
  onGoTo: (section: string | null) => void;
  onClose: () => void;
};

export function ChecksDialog({ checks, onGoTo, onClose }: Props) {
  return (
    <Dialog
      isOpen
      width="form"
      title="Check"
      onClose={onClose}
      actions={<Button onPress={onClose}>Close</Button>}
    >
      {checks.length === 0 && <p>Ready to publish</p>}
      <ul className={styles.checks}>
        {checks.map((check) => (
          <li
            key={`${check.sectionId} ${check.code} ${check.message}`}
            data-error={check.severity === 'error'}
          >
            {check.severity === 'error' ? (
              <CircleAlert role="img" aria-label="Error" />
            ) : (
              <TriangleAlert role="img" aria-label="Warning" />
            )}
            <span>{check.message}</span>
            {check.blockId === null && (
              <Button size="row" variant="plain" onPress={() => onGoTo(check.sectionId ?? null)}>
                Go to section
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
