// Lets a number of tasks run at once; the others wait in line.

/** `atMost(2)` gives a function that runs what it is handed, two at a time, in order. */
export function atMost(count: number): <T>(task: () => Promise<T>) => Promise<T> {
  let free = count;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await task();
    } finally {
      // The place is handed on, never put down in between: nobody can slip in before who waits.
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
