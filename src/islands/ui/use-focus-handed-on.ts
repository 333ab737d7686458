// Where the focus goes when the part that has it leaves the screen; without this the browser drops it.
import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/** The row of a list that Tab reaches. */
const REACHED_ROW = '[data-row][tabindex="0"]';

/**
 * Hands the focus on when this part goes: to the first of what `to` selects, or to the title of the screen. What it
 * gives back belongs on the part's element.
 */
export function useFocusHandedOn(to = REACHED_ROW) {
  const isHere = useRef(false);
  useLayoutEffect(
    () => () => {
      if (!isHere.current) return;
      // Once the rows stand as they will, and only where nothing else took it.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        (first(to) ?? first('[data-page-header] h1'))?.focus({ preventScroll: true });
      });
    },
    [to],
  );
  // These are React's events and not the page's: they come from a menu or dialog of the part too, which stands elsewhere
  // in the page. One that closes leaves the focus nowhere for a moment, and the part may go in just that moment.
  return {
    onFocus: () => {
      isHere.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) isHere.current = false;
    },
  };
}

const first = (selector: string) => document.querySelector<HTMLElement>(selector);
