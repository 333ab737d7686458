// The little that a page carries before anybody touches its search. The rest is bundled as a worker is, and named by
// its address: loaded as a part of this script it would bring a helper of 0.8 kB with it.
import liveSearch from './live-search.ts?worker&url';

const SIGNS = ['pointerenter', 'pointerdown', 'touchstart', 'focusin', 'input'] as const;

export function wakeSearch(): void {
  const form = document.querySelector<HTMLFormElement>('#search');
  if (!form) return;
  const parts = [form, document.querySelector('#found')];
  const wake = async () => {
    for (const part of parts) for (const sign of SIGNS) part?.removeEventListener(sign, wake);
    const { startLiveSearch }: typeof import('./live-search.ts') = await import(
      /* @vite-ignore */ liveSearch
    );
    await startLiveSearch(form);
  };
  for (const part of parts) for (const sign of SIGNS) part?.addEventListener(sign, wake, { passive: true });
}
