// What a frame loads with its first play, as a bundle of its own: following what is heard.
import { follow } from './follow.ts';

const { jobclips: tracker } = window;
if (tracker !== undefined) {
  follow(tracker);
}
