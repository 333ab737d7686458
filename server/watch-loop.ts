// Tells when the process answered nobody for a while: everything it does runs on one thread, and whoever holds that
// holds everybody.

export type LoopWatch = {
  /** Seconds since the start in which nobody was answered, counted by halts of more than a second. */
  haltedSeconds: () => number;
  end: () => void;
};

const EVERY_MS = 500;
const LONG_MS = 1_000;

/** `tell` hears of every halt of more than a second, when it is over, with its milliseconds. */
export function watchLoop(tell: (milliseconds: number) => void): LoopWatch {
  let seconds = 0;
  let due = performance.now() + EVERY_MS;
  const timer = setInterval(() => {
    const late = performance.now() - due;
    due = performance.now() + EVERY_MS;
    if (late <= LONG_MS) return;
    seconds += late / 1_000;
    tell(Math.round(late));
  }, EVERY_MS);
  timer.unref();
  return { haltedSeconds: () => seconds, end: () => clearInterval(timer) };
}
