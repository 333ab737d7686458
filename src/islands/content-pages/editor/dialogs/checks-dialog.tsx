// What is not well in the page, each with the way to its block. Errors stop publishing, warnings do not.
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { PageCheck } from '#contract/content-page.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from '../editor.module.css';

type Props = { checks: readonly PageCheck[]; onGoTo: (blockId: string) => void; onClose: () => void };

export function ChecksDialog({ checks, onGoTo, onClose }: Props) {
  return (
    <Dialog
      isOpen
      width="form"
      title="Check"
      onClose={onClose}
      actions={<Button onPress={onClose}>Close</Button>}
    >
      {checks.length === 0 && (
        <p className={styles.fine}>
          <CircleCheck aria-hidden="true" /> Ready to publish
        </p>
      )}
      <ul className={styles.checks}>
        {checks.map((check) => (
          <li key={`${check.blockId} ${check.code} ${check.message}`} data-error={check.severity === 'error'}>
            {check.severity === 'error' ? (
              <CircleAlert role="img" aria-label="Error" />
            ) : (
              <TriangleAlert role="img" aria-label="Warning" />
            )}
            <span>{check.message}</span>
            <GoThere blockId={check.blockId} onGoTo={onGoTo} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function GoThere({ blockId, onGoTo }: Pick<PageCheck, 'blockId'> & Pick<Props, 'onGoTo'>) {
  if (blockId === null) return null;
  return (
    <Button size="row" variant="plain" onPress={() => onGoTo(blockId)}>
      Go to block
    </Button>
  );
}
