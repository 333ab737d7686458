import { RefreshCw, WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import styles from './banner.module.css';

export type OfflineBarProps = {
  /** How many changes wait on this device. */
  waiting: number;
  labels?: { offline: string; sending: (count: number) => string };
};

const ENGLISH = {
  offline: 'You are offline. Changes are kept on this device.',
  sending: (count: number) => (count === 1 ? 'Sending 1 change…' : `Sending ${count} changes…`),
};

/** Says while the network is away that nothing is lost, then that it is being sent, and then nothing. */
export function OfflineBar({ waiting, labels = ENGLISH }: OfflineBarProps) {
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  const isSending = isOnline && waiting > 0;
  const Icon = isSending ? RefreshCw : WifiOff;
  const isShown = !isOnline || isSending;
  // The status element stays, so that what comes into it is read out.
  return (
    <div role="status">
      {isShown && (
        <div className={styles.banner} data-tone={isSending ? 'info' : 'warn'}>
          <Icon aria-hidden="true" />
          <p className={styles.words}>{isSending ? labels.sending(waiting) : labels.offline}</p>
        </div>
      )}
    </div>
  );
}

function watchNetwork(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
