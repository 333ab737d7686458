// The box at the top of public pages for staff whose device is not counted: what would have been told, as it happens.
// English only, as everything for staff. Styles live in a shadow root, since the page's policy allows no other.
import { type HeldEvent, heldEvent, SWEEP_MS, sweep } from './held-events.ts';
import { keepForVisit, keptForVisit } from './kept-for-visit.ts';
import { report } from './report.ts';
import type { Tracker } from './tracker.ts';

const CSS = `
  section { padding: 12px 24px; border-block-end: 1px solid var(--line); background: var(--sunken); color: var(--ink);
    font: 400 0.875rem/1.5 var(--sans); }
  header { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
  h2 { margin: 0; margin-inline-end: auto; font: inherit; font-weight: 600; }
  button { min-block-size: 32px; padding-inline: 12px; border: 1px solid var(--edge); border-radius: 8px;
    background: var(--raised); color: inherit; font: inherit; cursor: pointer; }
  button:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
  ul { margin: 8px 0 0; padding: 0; list-style: none; overflow-wrap: anywhere; }
  li { padding-block: 4px; }
  p { margin: 8px 0 0; color: var(--ink2); }
  b { font-weight: 600; }
  span { color: var(--ink2); }
`;

/** Shows the box unless it was hidden in this tab, and takes over what waits in the queue from now on. */
export function showHeld(tracker: Tracker): void {
  if (keptForVisit('hideHover') === 'true') return;
  const { host, box } = makeBox();
  let held: HeldEvent[] = [];
  let isPaused = false;
  const list = part(box, 'ul');
  const told = part(box, 'p');
  const show = () => {
    list.replaceChildren(...held.map(lineOf));
    if (held.length > 0) told.textContent = '';
    else if (told.textContent === '') told.textContent = 'Events appear here for 10 seconds';
  };
  const timer = setInterval(() => {
    const now = Date.now();
    const fresh = tracker.queue.splice(0).map((event) => heldEvent(event, now));
    const kept = isPaused ? held : sweep(held, now);
    if (fresh.length === 0 && kept.length === held.length) return;
    held = [...fresh.reverse(), ...kept];
    show();
  }, SWEEP_MS);
  const [pause, clear, test, hide] = box.querySelectorAll('button');
  pause?.addEventListener('click', () => {
    isPaused = !isPaused;
    pause.textContent = isPaused ? 'Resume' : 'Pause';
  });
  clear?.addEventListener('click', () => {
    held = [];
    told.textContent = '';
    show();
  });
  test?.addEventListener('click', async () => {
    told.textContent = await testReport();
  });
  hide?.addEventListener('click', () => {
    keepForVisit('hideHover', 'true');
    clearInterval(timer);
    host.remove();
  });
  show();
}

async function testReport(): Promise<string> {
  const isTaken = await report('Test error of the admin debug box');
  return isTaken ? 'The test error arrived at this server.' : 'The test error did not arrive.';
}

function makeBox(): { host: HTMLElement; box: HTMLElement } {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const style = new CSSStyleSheet();
  style.replaceSync(CSS);
  root.adoptedStyleSheets = [style];
  const box = document.createElement('section');
  box.ariaLabel = 'Events held back on this device';
  const head = document.createElement('header');
  const title = document.createElement('h2');
  title.textContent = 'Your visits aren’t counted';
  head.append(title, ...['Pause', 'Clear', 'Send test error report', 'Hide'].map(buttonOf));
  box.append(head, document.createElement('ul'), document.createElement('p'));
  root.append(box);
  // The skip link stays the first thing on the page.
  const skip = document.querySelector('.skip');
  if (skip === null) document.body.prepend(host);
  else skip.after(host);
  return { host, box };
}

function buttonOf(label: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  return button;
}

const part = (box: HTMLElement, name: 'ul' | 'p') => box.querySelector(name) as HTMLElement;

function lineOf({ name, time, things, reason }: HeldEvent): HTMLLIElement {
  const line = document.createElement('li');
  const title = document.createElement('b');
  title.textContent = name;
  const more = document.createElement('span');
  more.textContent = ` ${time} · ${[...things, reason ?? 'would be sent'].join(' · ')}`;
  line.append(title, more);
  return line;
}
