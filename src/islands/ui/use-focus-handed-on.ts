// Where the focus goes when the part that has it leaves the screen; without this the browser drops it.
import { type RefObject, useLayoutEffect } from 'react';

/** Hands the focus on to the row of the list that Tab reaches, or to the title of the screen, when this part goes. */
export function useFocusHandedOn(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      // Once the rows stand as they will, and only where nothing else took it.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) place()?.focus({ preventScroll: true });
      });
    };
  }, [part]);
}

const place = () =>
  document.querySelector<HTMLElement>('[data-row][tabindex="0"]') ??
  document.querySelector<HTMLElement>('[data-page-header] h1');
