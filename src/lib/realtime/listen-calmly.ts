// Many events in a row are one reason to ask anew.
import type { EventName } from '#contract/realtime.ts';
import { listen, onConnect } from './listen.ts';

const CALM_MS = 2_000;

/** Calls `act` two seconds after the first of such events, and after a connection that was lost; the result ends that. */
export function listenCalmly(names: readonly EventName[], act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hint = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      act();
    }, CALM_MS);
  };
  const stops = [...names.map((name) => listen(name, hint)), onConnect(hint)];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
