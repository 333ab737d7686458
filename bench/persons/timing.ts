// Times of calls, one after the other.

export type Ask = { label: string; run: () => Promise<unknown> };
export type Timed = { label: string; ms: number };

/** Each call `times` over after one that warms up. */
export async function timesOf(each: readonly Ask[], times: number): Promise<Timed[]> {
  for (const { run } of each) await run();
  const measured: Timed[] = [];
  for (let round = 0; round < times; round += 1)
    for (const { label, run } of each) {
      const begun = performance.now();
      await run();
      measured.push({ label, ms: performance.now() - begun });
    }
  return measured;
}

/** Of milliseconds, the value that so large a share does not exceed. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))] ?? 0;
}

/** The call whose fastest try was the slowest: what else ran on the machine does not hide it. */
export function slowestOf(measured: readonly Timed[]): Timed | undefined {
  return [...Map.groupBy(measured, ({ label }) => label)]
    .map(([label, tries]) => ({ label, ms: Math.min(...tries.map(({ ms }) => ms)) }))
    .sort((one, other) => other.ms - one.ms)[0];
}
