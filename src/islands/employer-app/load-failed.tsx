import { useStore } from '@nanostores/react';
import type { CallError } from '#lib/api/call-error.ts';
import { $loadUserLoading, loadUser } from '#lib/stores/auth.ts';
import { logoutEverywhere } from '#lib/stores/session-watch.ts';
import { Button } from '#ui/button.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import styles from './load-failed.module.css';

/** Stands in place of the shell when the server did not say who is signed in. */
export function LoadFailed({ error }: { error: CallError }) {
  const isRetrying = useStore($loadUserLoading);
  return (
    <main className={styles.failed}>
      <h1 className="visually-hidden">Your account</h1>
      <ErrorPanel
        message="We could not load your account"
        onRetry={() => void loadUser()}
        isRetrying={isRetrying}
        requestId={error.requestId ?? undefined}
      >
        {error.message}
      </ErrorPanel>
      <Button onPress={() => void logoutEverywhere()}>Sign out</Button>
    </main>
  );
}
