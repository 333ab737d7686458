// Visitors of a public page at an even pace, and how long each waited.
import { Agent, request } from 'node:http';

const PER_SECOND = 50;

export type Visits = { count: number; p50: number; p99: number };

/** Until `signal`; throws where an answer is no 200. */
export async function visit(url: string, signal: AbortSignal): Promise<Visits> {
  const agent = new Agent({ keepAlive: true, maxSockets: 10 });
  const times: Promise<number>[] = [];
  const begun = performance.now();
  while (!signal.aborted) {
    times.push(once(url, agent));
    const next = begun + (times.length * 1000) / PER_SECOND;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())));
  }
  const sorted = (await Promise.all(times)).sort((one, other) => one - other);
  agent.destroy();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99) };
}

const once = (url: string, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const begun = performance.now();
    const headers = { 'accept-encoding': 'br', 'accept-language': 'en' };
    request(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`Not a 200: ${response.statusCode}`));
      response.resume().on('end', () => resolve(performance.now() - begun));
    })
      .on('error', reject)
      .end();
  });
