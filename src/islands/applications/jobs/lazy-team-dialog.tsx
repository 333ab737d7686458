import { lazyPart } from '#ui/lazy-part.tsx';

/** The dialog comes when it is asked for. */
export const LazyTeamDialog = lazyPart(async () => (await import('./team-dialog.tsx')).TeamDialog);
