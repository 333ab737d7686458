import { useEffect, useRef } from 'react';

const PAUSE_MS = 1_000;

/**
 * Saves a second after the last change while something waits to be saved, and when the screen is left by a link.
 * The browser asks before the page itself is left while anything is unsaved.
 */
export function useSavingByItself(isUnsaved: boolean, isWaiting: boolean, save: () => void): void {
  const latest = useRef(() => {});
  latest.current = () => isWaiting && save();
  // Anew after each render, so that a second of rest after the last change is what saves.
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => latest.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  useEffect(() => () => latest.current(), []);
}
