// Times of calls, one after the other.

/** Each call `times` over after one that warms up; milliseconds. */
export async function timesOf(each: readonly (() => Promise<unknown>)[], times: number): Promise<number[]> {
  for (const one of each) await one();
  const measured: number[] = [];
  for (let round = 0; round < times; round += 1)
    for (const one of each) {
      const begun = performance.now();
      await one();
      measured.push(performance.now() - begun);
    }
  return measured;
}

export function p95(times: readonly number[]): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * 0.95) - 1)] ?? 0;
}
