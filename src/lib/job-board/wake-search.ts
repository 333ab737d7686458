// The little that a page carries before anybody touches its search. The rest is named by its address: loaded as a part
// of this script it would bring a helper of 0.8 kB with it.
import liveEntry from './live-entry.ts?worker&url';

const SIGNS = ['pointerenter', 'pointerdown', 'touchstart', 'focusin', 'input'] as const;

export function wakeSearch(): void {
  const form = document.querySelector<HTMLFormElement>('#search');
  // A preview may fetch nothing.
  if (!form || location.pathname.startsWith('/preview/')) return;
  const parts = [form, document.querySelector('#found')];
  const wake = () => {
    for (const part of parts) for (const sign of SIGNS) part?.removeEventListener(sign, wake);
    // Where it cannot be had, the form goes on working by itself.
    import(/* @vite-ignore */ liveEntry).catch(() => undefined);
  };
  for (const part of parts) for (const sign of SIGNS) part?.addEventListener(sign, wake, { passive: true });
}
