// At most fifty rows of a long list stand in the page: which ones, by how far it is scrolled.
import { type RefObject, useEffect, useState } from 'react';

const MOST = 50;
const STEP = 10;

/** The first row to draw for a place in the list; moves in steps, so that scrolling does not redraw at each pixel. */
export function firstRow(scrolled: number, rowHeight: number, count: number): number {
  const top = Math.floor(Math.max(0, scrolled) / rowHeight) - STEP;
  const last = Math.max(0, count - MOST);
  return Math.min(last, Math.max(0, Math.floor(top / STEP) * STEP));
}

/** The rows to draw, and the room to leave before and after them, in pixels. */
export function useRowWindow(frame: RefObject<HTMLElement | null>, count: number, rowHeight: number) {
  const [first, setFirst] = useState(0);
  useEffect(() => {
    const look = () => {
      const top = frame.current?.getBoundingClientRect().top ?? 0;
      setFirst(firstRow(-top, rowHeight, count));
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [frame, count, rowHeight]);
  const from = Math.min(first, Math.max(0, count - MOST));
  const to = Math.min(count, from + MOST);
  return { from, to, before: from * rowHeight, after: (count - to) * rowHeight };
}
