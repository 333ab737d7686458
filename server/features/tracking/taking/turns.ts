// Large bodies one a turn of the event loop: reading a hundred events takes a moment, in which nobody else is heard.

// Read within a tenth of a second, about.
const MOST_BYTES_WAITING = 4_000_000;

export type Turns = {
  /** Resolves when it is this body's turn; null when too much waits already. */
  next: (bytes: number) => Promise<void> | null;
  /** Whether as much waits to be read as may. */
  isFull: () => boolean;
};

export function takeTurns(): Turns {
  const waiting: { bytes: number; begin: () => void }[] = [];
  let bytes = 0;

  function beginOne(): void {
    const one = waiting.shift();
    if (one === undefined) return;
    bytes -= one.bytes;
    one.begin();
    if (waiting.length > 0) setImmediate(beginOne);
  }

  return {
    isFull: () => bytes >= MOST_BYTES_WAITING,
    next(size) {
      if (bytes >= MOST_BYTES_WAITING) return null;
      bytes += size;
      return new Promise((begin) => {
        waiting.push({ bytes: size, begin });
        if (waiting.length === 1) setImmediate(beginOne);
      });
    },
  };
}
