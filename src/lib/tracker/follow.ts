// What every later part does: send with an eye on the answer, and tell what was heard, up to the last moment.
import { fullEvent } from './full-event.ts';
import { followHeard } from './heard.ts';
import { sendEvents } from './send.ts';
import type { Tracker } from './tracker.ts';

/** Most events of one array. */
const MOST = 20;

export function follow(tracker: Tracker): void {
  tracker.push = (told) => {
    tracker.queue.push(fullEvent(tracker, told));
    if (tracker.queue.length >= MOST) tracker.flush();
  };
  if (tracker.isHeld !== true)
    tracker.flush = (isLeaving) => {
      void sendEvents(tracker.queue, isLeaving);
    };
  const { tellRest } = followHeard(tracker);
  const leave = () => {
    tellRest();
    tracker.flush(true);
  };
  // In the capture phase, before the page's own listeners empty the queue.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave(), true);
  addEventListener('pagehide', leave, true);
}
