// Requests that come while the queue of events is full: they wait a moment with their bodies unread, so that the sender
// is held back by its own connection, and only who waited in vain is turned away.
import { setTimeout as sleep } from 'node:timers/promises';

/** Each holds what its socket has already buffered, 64 kB and a little: 16 MB in all. */
const MOST_IN_LINE = 250;
/** Longer than a burst takes to be written, shorter than a browser's patience. */
const LONGEST_WAIT_MS = 1_000;
const LOOK_EVERY_MS = 50;

type Waiting = { since: number; enter: (isIn: boolean) => void };

export type Line = {
  /** Resolves to whether there is room now; at once where there is, or where too many wait. */
  admit: () => true | Promise<boolean>;
  /** So many requests were answered: as many may come in. */
  leave: (count: number) => void;
};

/** `isFull` tells whether nothing more is taken just now. */
export function openLine(isFull: () => boolean, now: () => number = () => performance.now()): Line {
  const line: Waiting[] = [];
  let isLooking = false;

  function enterNext(): void {
    line.shift()?.enter(true);
  }

  /** Whoever waited too long goes; with nothing under way there is nobody whose answer lets others in. */
  async function look(): Promise<void> {
    isLooking = true;
    while (line.length > 0) {
      await sleep(LOOK_EVERY_MS);
      while ((line[0]?.since ?? Number.POSITIVE_INFINITY) <= now() - LONGEST_WAIT_MS)
        line.shift()?.enter(false);
      if (!isFull()) enterNext();
    }
    isLooking = false;
  }

  return {
    admit() {
      // Nobody overtakes who came before.
      if (line.length === 0 && !isFull()) return true;
      if (line.length >= MOST_IN_LINE) return Promise.resolve(false);
      return new Promise((enter) => {
        line.push({ since: now(), enter });
        if (!isLooking) void look();
      });
    },
    leave(count) {
      for (let left = count; left > 0 && line.length > 0; left -= 1) enterNext();
    },
  };
}
