import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.ts';
import type { ShareDialogProps } from './share-dialog.tsx';

const Loaded = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog);

/** The share dialog, loaded when somebody wants to share. */
export function ShareDialog(props: ShareDialogProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
