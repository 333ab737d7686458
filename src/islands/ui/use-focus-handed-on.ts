// Where the focus goes when the part that has it leaves the screen; without this the browser drops it.
import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * Hands the focus on to the row of the list that Tab reaches, or to the title of the screen, when this part goes. What
 * it gives back belongs on the part's element.
 */
export function useFocusHandedOn() {
  const isHere = useRef(false);
  useLayoutEffect(
    () => () => {
      if (!isHere.current) return;
      // Once the rows stand as they will, and only where nothing else took it.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) place()?.focus({ preventScroll: true });
      });
    },
    [],
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

const place = () =>
  document.querySelector<HTMLElement>('[data-row][tabindex="0"]') ??
  document.querySelector<HTMLElement>('[data-page-header] h1');
