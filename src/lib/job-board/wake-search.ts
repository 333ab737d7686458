// The little that a page carries before anybody touches its search.
const SIGNS = ['pointerenter', 'pointerdown', 'touchstart', 'focusin', 'input'] as const;

export function wakeSearch(): void {
  const form = document.querySelector<HTMLFormElement>('#search');
  if (!form) return;
  const parts = [form, document.querySelector('#found')];
  const wake = async () => {
    for (const part of parts) for (const sign of SIGNS) part?.removeEventListener(sign, wake);
    const { startLiveSearch } = await import('./live-search.ts');
    await startLiveSearch(form);
  };
  for (const part of parts) for (const sign of SIGNS) part?.addEventListener(sign, wake, { passive: true });
}
