// What is seen of the server from outside while events come: how long other calls take, and its memory.
import { readFileSync } from 'node:fs';

/** Milliseconds; `wrong` counts answers that are not what an idle server says. */
export type Asked = { p50: number; p99: number; wrong: number };

/** Asks for what an employer's page needs, a hundred times a second: a thousand times, as only one of 100 counts. */
export async function ask(port: number, milliseconds: number): Promise<Asked> {
  const times: number[] = [];
  let wrong = 0;
  const until = performance.now() + milliseconds;
  while (performance.now() < until) {
    const begun = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/v1/public/job-boards/nobody12345`);
    await answer.text();
    times.push(performance.now() - begun);
    // Nobody has this board: whatever else is answered did not ask the database.
    if (answer.status !== 404) wrong += 1;
    await new Promise((resolve) => setTimeout(resolve, 8));
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(1));
  return { p50: at(0.5), p99: at(0.99), wrong };
}

/** Resident memory in MB. */
export function memoryOf(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
}

export function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
