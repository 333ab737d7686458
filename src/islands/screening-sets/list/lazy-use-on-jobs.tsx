import { lazyPart } from '#ui/lazy-part.tsx';

/** The dialog comes when it is asked for. */
export const UseOnJobsDialog = lazyPart(async () => (await import('./use-on-jobs-dialog.tsx')).UseOnJobs);
