// The little that a board's page carries before anybody touches its search: the `/` key, and waking the rest.
import { hasSingleKeys, switchSingleKeys } from '../single-keys.ts';
import type { LiveWords } from './live-words.ts';

const SIGNS = ['pointerenter', 'pointerdown', 'touchstart', 'focusin', 'input'] as const;

export function wakeSearch(): void {
  const form = document.querySelector<HTMLFormElement>('#search');
  const field = form?.querySelector<HTMLInputElement>('[name=q]');
  if (!form || !field) return;
  const parts = [form, document.querySelector('#found')];
  const wake = async () => {
    for (const part of parts) for (const sign of SIGNS) part?.removeEventListener(sign, wake);
    const { startLiveSearch } = await import('./live-search.ts');
    await startLiveSearch(form);
  };
  for (const part of parts) for (const sign of SIGNS) part?.addEventListener(sign, wake, { passive: true });
  offerKey(form, field);
}

/** `/` goes to the search unless somebody writes elsewhere or has switched it off. */
function offerKey(form: HTMLFormElement, field: HTMLInputElement): void {
  const hint = form.querySelector<HTMLElement>('kbd');
  if (!hint) return;
  const button = document.querySelector<HTMLButtonElement>('#keys');
  const words: LiveWords = JSON.parse(form.dataset.words ?? '{}');
  const show = () => {
    hint.hidden = !hasSingleKeys();
    if (!button) return;
    button.hidden = false;
    button.textContent = hasSingleKeys() ? words.keysOn : words.keysOff;
  };
  button?.addEventListener('click', () => {
    switchSingleKeys(!hasSingleKeys());
    show();
  });
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof Element && event.target.closest('input,select,textarea');
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping || !hasSingleKeys())
      return;
    event.preventDefault();
    field.select();
    field.focus();
  });
  show();
}
