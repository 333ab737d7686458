import { lazyPart } from '#ui/lazy-part.tsx';

/** The share dialog, loaded when somebody wants to share. */
export const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog);
