// On the page that answers a form: the focus goes to what it says, and the device remembers that details were left.
import { unlockCandidate } from '../candidate-data.ts';

export function showAnswer(): void {
  const isTaken = document.querySelector('[data-taken]') !== null;
  if (isTaken) unlockCandidate();
  const said =
    document.querySelector<HTMLElement>('[data-focus]') ??
    document.querySelector<HTMLElement>('[data-rest][data-taken] :is(h1, h2, h3, h4)') ??
    (isTaken ? document.querySelector<HTMLElement>('[data-turns] :is(h1, h2, h3, h4)') : null);
  if (said === null) return;
  said.tabIndex = -1;
  said.focus();
  // Where the address has a fragment the browser goes there first.
  addEventListener('load', () => requestAnimationFrame(() => said.focus()));
}
