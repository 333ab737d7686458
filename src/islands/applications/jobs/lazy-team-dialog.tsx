import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.ts';
import type { TeamDialogProps } from './team-dialog.tsx';

const Loaded = lazyPart(async () => (await import('./team-dialog.tsx')).TeamDialog);

/** The dialog comes when it is asked for. */
export function LazyTeamDialog(props: TeamDialogProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
