// Sends what waits, at most twenty events at once.
import { NOT_SENT, report } from './report.ts';
import type { FullEvent } from './tracker.ts';

const MOST = 20;

// What is under way when a page is left goes on without it: that no answer comes is no failure.
let isLeft = false;
addEventListener('pagehide', () => {
  isLeft = true;
});
addEventListener('pageshow', () => {
  isLeft = false;
});

/** Empties the queue. A full server (503) is not told about; any other failure is reported. Never throws. */
export async function sendEvents(queue: FullEvent[], isLeaving = false): Promise<void> {
  while (queue.length > 0) {
    const events = queue.splice(0, MOST);
    const whole = events.filter(isWhole);
    if (whole.length < events.length) void report(NOT_SENT, 'employerPermalink is missing');
    if (whole.length === 0) continue;
    const body = JSON.stringify(whole);
    // A page that goes away learns nothing of the answer, but a beacon outlives it.
    if (isLeaving) navigator.sendBeacon('/track', body);
    else await post(body);
  }
}

const isWhole = (event: FullEvent) =>
  typeof event.employerPermalink === 'string' && event.employerPermalink !== '';

async function post(body: string): Promise<void> {
  try {
    const answer = await fetch('/track', { method: 'POST', body, keepalive: true, credentials: 'omit' });
    // Some of an array may be refused with a 200.
    const isTaken = answer.status === 204 || (answer.ok && !(await answer.text()).includes('"index"'));
    if (!isTaken && answer.status !== 503) void report(NOT_SENT, String(answer.status));
  } catch (error) {
    if (!isLeft) void report(NOT_SENT, error instanceof Error ? error.message : 'no answer');
  }
}
