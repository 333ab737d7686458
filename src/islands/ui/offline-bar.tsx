import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import styles from './banner.module.css';

export type OfflineBarProps = {
  /** Whether the draft store keeps what is typed: only then is it promised. */
  isKept: boolean;
};

/** Says while the network is away what becomes of what is typed. */
export function OfflineBar({ isKept }: OfflineBarProps) {
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  // The status element stays, so that what comes into it is read out.
  return (
    <div role="status">
      {!isOnline && (
        <div className={styles.banner} data-tone="warn">
          <WifiOff aria-hidden="true" />
          <p className={styles.words}>
            {isKept
              ? 'You are offline. Changes are kept on this device.'
              : 'You are offline, and this browser can’t keep changes. Don’t close this page.'}
          </p>
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
