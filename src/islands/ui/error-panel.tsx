import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import styles from './empty-state.module.css';

export type ErrorPanelProps = {
  /** What did not work, in one plain sentence. */
  message: string;
  /** What to do about it, where trying again is not all. */
  children?: ReactNode;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** The failed request's id, to be quoted to support. */
  requestId?: string | undefined;
  labels?: { retry: string; retrying: string; reference: string; copy: string; copied: string };
};

const ENGLISH = {
  retry: 'Try again',
  retrying: 'Trying…',
  reference: 'Reference',
  copy: 'Copy',
  copied: 'Copied',
};

/** Stands in place of the part that failed, and only of that part. */
export function ErrorPanel(props: ErrorPanelProps) {
  const { message, children, onRetry, isRetrying = false, requestId, labels = ENGLISH } = props;
  return (
    <div className={styles.state} role="alert">
      <TriangleAlert className={styles.icon} aria-hidden="true" />
      <p className={styles.title}>{message}</p>
      {children !== undefined && <p className={styles.text}>{children}</p>}
      {onRetry && (
        <div className={styles.actions}>
          <Button onPress={onRetry} isBusy={isRetrying} busyLabel={labels.retrying}>
            {labels.retry}
          </Button>
        </div>
      )}
      {requestId !== undefined && <Reference requestId={requestId} labels={labels} />}
    </div>
  );
}

function Reference({ requestId, labels }: { requestId: string; labels: typeof ENGLISH }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(requestId);
    setCopied(true);
  };
  return (
    <p className={styles.reference}>
      {labels.reference} <code>{requestId}</code>
      <Button size="row" variant="plain" onPress={copy}>
        {isCopied ? labels.copied : labels.copy}
      </Button>
    </p>
  );
}
