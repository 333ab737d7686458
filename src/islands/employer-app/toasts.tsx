import { useEffect } from 'react';
import { $notices } from '#lib/stores/notices.ts';
import { notice, ToastArea } from '#ui/toast.tsx';

/** Shows each new notice once, for three seconds. */
export function Toasts() {
  useEffect(() => {
    let shown = 0;
    return $notices.subscribe((notices) => {
      for (const { id, ...words } of [...notices].reverse()) {
        if (id <= shown) continue;
        shown = id;
        notice(words);
      }
    });
  }, []);
  return <ToastArea />;
}
