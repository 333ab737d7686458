// Posts events as fast as it goes, or so many times a second, over N connections, and tells what came back. A process
// of its own: arguments are port, connections, milliseconds, events a request, requests a second (0: as it goes) and a
// number that sets the ids of this run apart. Prints one line of JSON.
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const [port = 0, connections = 50, milliseconds = 3_000, events = 1, perSecond = 0, run = 0] = process.argv
  .slice(2)
  .map(Number);
const DEVICES = 5_000;
const ID = '00000000-0000-4000-8000-000000000000';
const DEVICE = 'dddddddddddd';

const AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

const event = JSON.stringify({
  eventId: ID,
  event: 'job-clip-progressed',
  anonymousId: DEVICE,
  userAgent: AGENT,
  employerPermalink: 'bench-employer',
  at: new Date().toISOString(),
  path: '/job-clip/clip1234567',
  language: 'en',
  referrerHost: 'www.example.com',
  jobClipPermalink: 'clip1234567',
  jobClipTrackPermalink: 'track123456',
  position: 61_000,
  ranges: [[1_000, 61_000]],
  quartile: 25,
});

// Written once; only ids change from request to request.
const body = events === 1 ? event : `[${Array.from({ length: events }, () => event).join(',')}]`;
const request = Buffer.from(
  `POST /track HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUser-Agent: ${AGENT}\r\nContent-Type: text/plain\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
);
const places = { id: [] as number[], device: [] as number[] };
for (let at = request.indexOf(ID); at >= 0; at = request.indexOf(ID, at + 1)) places.id.push(at + 24);
for (let at = request.indexOf(DEVICE); at >= 0; at = request.indexOf(DEVICE, at + 1)) places.device.push(at);

let told = 0;
function nextRequest(): Buffer {
  const next = Buffer.from(request);
  for (const [index, at] of places.id.entries()) {
    told += 1;
    next.write((run * 0x100000000 + told).toString(16).padStart(12, '0'), at, 'latin1');
    const device = (told * 7919) % DEVICES;
    next.write(`d${String(device).padStart(11, '0')}`, places.device[index] ?? 0, 'latin1');
  }
  return next;
}

const begun = performance.now();
const until = begun + milliseconds;
const counts = { taken: 0, full: 0, other: 0 };
const times: number[] = [];
const gap = perSecond === 0 ? 0 : (1000 * connections) / perSecond;

function statusOf(answer: Buffer): number {
  return Number(answer.toString('latin1', 9, 12));
}

function isWhole(answer: Buffer): boolean {
  const head = answer.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const length = /content-length: (\d+)/i.exec(answer.toString('latin1', 0, head))?.[1] ?? '0';
  return answer.length >= head + 4 + Number(length);
}

/** One connection: the next request goes once the last one is answered, and not before its turn. */
function keepPosting(): Promise<void> {
  return new Promise((resolve, reject) => {
    let answer: Buffer = Buffer.alloc(0);
    let sent = 0;
    let turn = performance.now() + Math.random() * gap;
    const socket = connect(port, '127.0.0.1', () => void post());
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      answer = answer.length === 0 ? chunk : Buffer.concat([answer, chunk]);
      if (!isWhole(answer)) return;
      const status = statusOf(answer);
      answer = Buffer.alloc(0);
      if (status === 204) counts.taken += 1;
      else if (status === 503) counts.full += 1;
      else counts.other += 1;
      if (status === 204) times.push(performance.now() - sent);
      void post();
    });
    async function post() {
      if (gap > 0) {
        turn += gap;
        const wait = turn - performance.now();
        if (wait > 0) await sleep(wait);
      }
      if (performance.now() >= until) {
        socket.destroy();
        return resolve();
      }
      sent = performance.now();
      socket.write(nextRequest());
    }
  });
}

await Promise.all(Array.from({ length: connections }, keepPosting));
const seconds = (performance.now() - begun) / 1000;
times.sort((one, other) => one - other);
const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
process.stdout.write(
  `${JSON.stringify({ ...counts, eventsPerSecond: (counts.taken * events) / seconds, requestsPerSecond: (counts.taken + counts.full + counts.other) / seconds, p50: at(0.5), p99: at(0.99) })}\n`,
);
