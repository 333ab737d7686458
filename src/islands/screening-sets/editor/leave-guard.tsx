import { useEffect, useState } from 'react';
import { goTo } from '#lib/go-to.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useEditorTools } from './editor-context.tsx';

const ConfirmDialog = lazyPart(async () => (await import('#ui/confirm-dialog.tsx')).ConfirmDialog);

/** Asks before a link leads away from what is not saved. */
export function LeaveGuard() {
  const { editor } = useEditorTools();
  const [path, setPath] = useState<string | null>(null);
  useEffect(() => {
    const hold = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link === null || link.target !== '' || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (!editor.isDirty()) return;
      event.preventDefault();
      event.stopPropagation();
      setPath(link.pathname + link.search + link.hash);
    };
    document.addEventListener('click', hold, true);
    return () => document.removeEventListener('click', hold, true);
  }, [editor]);
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
      Your changes stay on this device until you save or discard them.
    </ConfirmDialog>
  );
}
