// A frame is no stop of the Tab key: it is inert until the pointer is over it, or until somebody asks to go in.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export function useWayIn(frame: RefObject<HTMLIFrameElement | null>) {
  // Fingers have no Tab key, and their first touch should already move the page.
  const [isTouch] = useState(() => matchMedia('(hover: none)').matches);
  const [isIn, setIn] = useState(false);
  const isOver = useRef(false);
  useEffect(() => {
    const leave = ({ target }: FocusEvent) => {
      if (target !== frame.current && !isOver.current) setIn(false);
    };
    document.addEventListener('focusin', leave);
    return () => document.removeEventListener('focusin', leave);
  }, [frame]);
  const over = (isNow: boolean) => {
    isOver.current = isNow;
    setIn(isNow || document.activeElement === frame.current);
  };
  return {
    isInert: !(isTouch || isIn),
    /** For what stands around the frame. */
    around: { onPointerEnter: () => over(true), onPointerLeave: () => over(false) },
    /** What has the focus in it keeps it, wherever the pointer is. */
    stay: () => setIn(true),
    enter() {
      flushSync(() => setIn(true));
      frame.current?.focus();
    },
  };
}
