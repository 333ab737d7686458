import { useEffect, useState } from 'react';
import { goTo } from '#lib/go-to.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useStudioTools } from './studio-context.tsx';

const ConfirmDialog = lazyPart(async () => (await import('#ui/confirm-dialog.tsx')).ConfirmDialog);

/** Asks before a link leads away from what cannot be stored, or from files on their way. */
export function LeaveDialog() {
  const { studio, uploads } = useStudioTools();
  const [path, setPath] = useState<string | null>(null);
  useEffect(() => {
    const hold = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (
        !link ||
        link.target !== '' ||
        link.hasAttribute('download') ||
        event.ctrlKey ||
        event.metaKey ||
        event.shiftKey
      )
        return;
      const isUploading = uploads.$uploads
        .get()
        .some(({ state }) => state !== 'refused' && state !== 'unfinished');
      if (!isUploading && !studio.isDirty()) return;
      event.preventDefault();
      event.stopPropagation();
      const { pathname, search, hash } = link;
      // What can be stored is stored first, and only what cannot is asked about.
      void (isUploading ? Promise.resolve(false) : studio.save()).then((isStored) =>
        isStored ? goTo(pathname + search + hash) : setPath(pathname + search + hash),
      );
    };
    document.addEventListener('click', hold, true);
    return () => document.removeEventListener('click', hold, true);
  }, [studio, uploads]);
  if (path === null) return null;
  return (
    <ConfirmDialog
      isOpen
      title="Leave with unsaved changes?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      isDestructive
      onConfirm={() => goTo(path)}
      onCancel={() => setPath(null)}
    >
      Your changes stay on this device and are restored next time. Uploads stop, and continue when you open
      this clip again.
    </ConfirmDialog>
  );
}
