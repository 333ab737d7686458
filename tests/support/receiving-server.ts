// A mail server that takes letters and breaks off wherever a conversation can break. What it took stands truly in Sent.
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Where it breaks off, or what else goes wrong: while a connection begins, and with each letter of it. */
export const faults = {
  connection: ['connect', 'greeting', 'EHLO', 'AUTH'],
  letter: ['MAIL', 'RCPT', 'DATA', 'words', 'dot', 'slow', '421', '451'],
} as const;
export type Fault = (typeof faults)[keyof typeof faults][number];

export type Arrived = {
  messageId: string;
  to: string /** Milliseconds of the clock at its first byte. */;
  at: number;
};

type Wishes = {
  /** How probably one of these goes wrong; which one: each in turn, so that all are met. */
  chance: (what: keyof typeof faults) => number;
  random?: () => number;
  /** Milliseconds that a letter takes. */
  paceMs?: () => number;
  onArrival: (source: string) => void;
};
type Take = (one: Arrived, source: string) => void;
type Turn = { next: (what: keyof typeof faults) => Fault | null; paceMs: () => number; take: Take };

export async function receivingServer({ chance, random = Math.random, paceMs = () => 0, onArrival }: Wishes) {
  const arrived: Arrived[] = [];
  const met = new Map<Fault, number>();
  const turns = { connection: 0, letter: 0 };
  const next = (what: keyof typeof faults): Fault | null => {
    if (random() >= chance(what)) return null;
    const wrong = faults[what][turns[what]++ % faults[what].length] as Fault;
    met.set(wrong, (met.get(wrong) ?? 0) + 1);
    return wrong;
  };
  const take: Take = (one, source) => {
    arrived.push(one);
    onArrival(source);
  };
  const server = createServer((socket) => {
    converse(socket, { next, paceMs, take }).catch(() => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    arrived,
    met,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

const answers: Record<string, string> = {
  EHLO: '250-here\r\n250 AUTH PLAIN LOGIN',
  AUTH: '235 welcome',
  QUIT: '221 bye',
};

const pause = async (ms: number) => ms > 0 && sleep(ms);

async function converse(socket: Socket, { next, paceMs, take }: Turn): Promise<void> {
  let wrong = next('connection');
  socket.on('error', () => undefined);
  if (wrong === 'connect') return void socket.destroy();
  socket.setNoDelay(true);
  socket.write('220 here\r\n');
  if (wrong === 'greeting') return void socket.destroy();
  let to = '';
  let waiting = '';
  let begun: number | null = null;
  for await (const part of socket) {
    if (begun === 0) begun = Date.now();
    waiting += (part as Buffer).toString('latin1');
    for (;;) {
      const end = waiting.indexOf(begun === null ? '\r\n' : '\r\n.\r\n');
      if (begun !== null && wrong === 'words' && waiting !== '') return void socket.destroy();
      if (end < 0) break;
      const line = waiting.slice(0, end);
      waiting = waiting.slice(end + (begun === null ? 2 : 5));
      if (begun !== null) {
        take({ messageId: /^message-id: (.+)$/im.exec(line)?.[1]?.trim() ?? '', to, at: begun }, line);
        begun = null;
        if (wrong === 'dot') return void socket.destroy();
        await pause(paceMs() / 2);
        socket.write('250 taken\r\n');
        continue;
      }
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'MAIL') wrong = next('letter');
      if (verb === wrong) return void socket.destroy();
      if (wrong === 'slow') await sleep(200);
      if (verb === 'RCPT') to = /<([^>]+)>/.exec(line)?.[1] ?? '';
      if (wrong === '421' && verb === 'MAIL') return void socket.end('421 busy\r\n');
      if (wrong === '451' && verb === 'RCPT') socket.write('451 later\r\n');
      else if (verb === 'DATA') {
        await pause(paceMs() / 2);
        begun = 0;
        socket.write('354 go on\r\n');
      } else socket.write(`${answers[verb] ?? '250 fine'}\r\n`);
      if (verb === 'QUIT') return void socket.end();
    }
  }
}
