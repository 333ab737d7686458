// On the page that answers a form: the focus goes to what it says, and the device remembers that details were left.
import { keepLeft, unlockCandidate } from '../candidate-data.ts';
import { keepForVisit, keptForVisit } from '../tracker/kept-for-visit.ts';
import { LEFT } from './left.ts';

export function showAnswer(): void {
  const isTaken = document.querySelector('[data-taken]') !== null;
  if (isTaken) {
    unlockCandidate();
    keepLeft(leftHere());
  }
  keepForVisit(LEFT, undefined);
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

/** The gate's answer says it; of any other form, what its page noted when it was sent. */
function leftHere(): unknown {
  const said = document.querySelector<HTMLElement>('[data-left]')?.dataset.left ?? keptForVisit(LEFT);
  try {
    return JSON.parse(said ?? 'null');
  } catch {
    return null;
  }
}
