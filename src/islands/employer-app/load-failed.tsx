import { useStore } from '@nanostores/react';
import type { CallError } from '#lib/api/call-error.ts';
import { logoutPath } from '#lib/paths.ts';
import { $loadUserLoading, loadUser } from '#lib/stores/auth.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import styles from './load-failed.module.css';

/** Stands in place of the shell when the server did not say who is signed in. */
export function LoadFailed({ error }: { error: CallError }) {
  const isRetrying = useStore($loadUserLoading);
  return (
    <main className={styles.failed}>
      <h1 className="visually-hidden">Your account</h1>
      <ErrorPanel
        message="Couldn’t load your account"
        onRetry={() => void loadUser()}
        isRetrying={isRetrying}
        requestId={error.requestId ?? undefined}
      >
        {error.message}
      </ErrorPanel>
      <LinkButton href={logoutPath}>Sign out</LinkButton>
    </main>
  );
}
