// The `/` key of a board's page, and the button that switches it off.
import { hasSingleKeys, switchSingleKeys } from '../single-keys.ts';
import type { LiveWords } from './live-words.ts';

/** `/` goes to the search unless somebody writes elsewhere or has switched it off. */
export function offerKey(): void {
  const form = document.querySelector<HTMLFormElement>('#search');
  const field = form?.querySelector<HTMLInputElement>('[name=q]');
  const hint = form?.querySelector<HTMLElement>('kbd');
  if (!form || !field || !hint) return;
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
