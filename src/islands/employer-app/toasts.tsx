import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $user } from '#lib/stores/auth.ts';
import { $bellTab, $notices } from '#lib/stores/notices.ts';
import { notice, ToastArea } from '#ui/toast.tsx';

/** Shows each new notice once, for three seconds; those for which there is no room stand in the bell's panel. */
export function Toasts() {
  const hasBell = useStore($user) !== null;
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
  return <ToastArea {...(hasBell && { onMore: () => $bellTab.set('messages') })} />;
}
