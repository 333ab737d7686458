// Puts a React tree into the page for one test, and takes it away afterwards.
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach } from 'vitest';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

const mounted: { root: Root; box: HTMLElement }[] = [];

/** Renders into the document; `update` renders again into the same place. */
export async function mount(
  node: ReactNode,
): Promise<{ box: HTMLElement; update: (next: ReactNode) => Promise<void> }> {
  const box = document.createElement('div');
  document.body.append(box);
  const root = createRoot(box);
  mounted.push({ root, box });
  const update = (next: ReactNode) => act(async () => root.render(next));
  await update(node);
  return { box, update };
}

/** The one element that a selector finds, in the whole page since dialogs stand outside of what opened them. */
export function find<Kind extends HTMLElement = HTMLElement>(selector: string): Kind {
  const all = document.querySelectorAll<Kind>(selector);
  const [only] = all;
  if (all.length !== 1 || only === undefined) throw new Error(`${all.length} elements match ${selector}`);
  return only;
}

/** The button that says these words. */
export function button(words: string): HTMLButtonElement {
  const all = [...document.querySelectorAll('button')].filter(
    (one) => one.getAttribute('aria-label') === words || wordsOf(one) === words,
  );
  const [only] = all;
  if (all.length !== 1 || only === undefined) throw new Error(`${all.length} buttons say ${words}`);
  return only;
}

// The hint of a key beside the word isn't part of it.
const wordsOf = ({ childNodes }: Element): string =>
  [...childNodes]
    .filter((one) => !(one instanceof HTMLElement && one.getAttribute('aria-hidden') === 'true'))
    .map(({ textContent }) => textContent)
    .join('');

/** Presses a key where the focus is. */
export async function press(
  key: string,
  held: { shiftKey?: boolean; altKey?: boolean; ctrlKey?: boolean } = {},
) {
  const target = document.activeElement ?? document.body;
  const init = { key, bubbles: true, cancelable: true, ...held };
  await act(async () => {
    target.dispatchEvent(new KeyboardEvent('keydown', init));
    target.dispatchEvent(new KeyboardEvent('keyup', init));
  });
}

/** Moves the focus, as Tab or a script would. */
export async function focus(target: HTMLElement | null) {
  await act(async () => target?.focus());
}

/** Presses a mouse or finger on an element, as a click without a pointer before it, which screen readers also send. */
export async function click(target: HTMLElement, held: { shiftKey?: boolean } = {}) {
  await act(async () => {
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...held }));
  });
}

/** Lets timers and frames of the given time pass. */
export async function wait(milliseconds = 50) {
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)));
}

afterEach(async () => {
  for (const { root, box } of mounted.splice(0)) {
    await act(async () => root.unmount());
    box.remove();
  }
});
