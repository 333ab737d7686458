import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.ts';
import type { UseOnJobsProps } from './use-on-jobs-dialog.tsx';

const Loaded = lazyPart(async () => (await import('./use-on-jobs-dialog.tsx')).UseOnJobs);

/** The dialog comes when it is asked for. */
export function UseOnJobsDialog(props: UseOnJobsProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
