// What a frame loads with its first play, as a bundle of its own: following what is heard.
import { follow } from './follow.ts';
import { fullEvent } from './full-event.ts';

const { jobclips: tracker } = window;
if (tracker !== undefined) {
  tracker.push = (told) => {
    tracker.queue.push(fullEvent(tracker, told));
    if (tracker.queue.length > 19) tracker.flush();
  };
  follow(tracker);
}
