import { lazy, Suspense } from 'react';
import type { ShareDialogProps } from './share-dialog.tsx';

const Loaded = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));

/** The share dialog, loaded when somebody wants to share. */
export function ShareDialog(props: ShareDialogProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
