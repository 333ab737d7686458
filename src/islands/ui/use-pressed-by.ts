import { useRef } from 'react';
import { useKey } from './use-key.ts';

/** Presses the first button in the element it is given to when the letter is pressed, as a menu opens by its trigger. */
export function usePressedBy(key: string) {
  const place = useRef<HTMLSpanElement>(null);
  useKey(key, () => place.current?.querySelector('button')?.click());
  return place;
}
