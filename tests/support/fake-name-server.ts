// A name server as small as can be: speaks the protocol over UDP and knows only what it is told.
import { createSocket } from 'node:dgram';

export type FakeNameServer = {
  /** As DNS_SERVERS takes it. */
  address: string;
  setText: (name: string, value: string | null) => void;
  setAlias: (name: string, target: string | null) => void;
  /** From now on it fails, or answers again. */
  fail: (isFailing: boolean) => void;
  close: () => Promise<void>;
};

const TXT = 16;
const CNAME = 5;
const FAILURE = 2;
const NO_SUCH_NAME = 3;

/** On a free port unless one is named. */
export async function fakeNameServer(port = 0): Promise<FakeNameServer> {
  const texts = new Map<string, string>();
  const aliases = new Map<string, string>();
  let isFailing = false;
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    const { name, type, end } = questionOf(query);
    const found = type === TXT ? texts.get(name) : type === CNAME ? aliases.get(name) : undefined;
    const isKnown = texts.has(name) || aliases.has(name);
    const code = isFailing ? FAILURE : isKnown ? 0 : NO_SUCH_NAME;
    const records = found === undefined || isFailing ? [] : [record(type, found)];
    socket.send(answerTo(query.subarray(0, end), code, records), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(port, '127.0.0.1', resolve));
  const put = (map: Map<string, string>) => (name: string, value: string | null) =>
    void (value === null ? map.delete(name) : map.set(name, value));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    setText: put(texts),
    setAlias: put(aliases),
    fail: (failing) => {
      isFailing = failing;
    },
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

/** Names come as labels, each behind its length, to an empty one. */
function questionOf(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

const labelled = (name: string) =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ]);

function record(type: number, value: string): Buffer {
  const data =
    type === TXT ? Buffer.concat([Buffer.from([value.length]), Buffer.from(value)]) : labelled(value);
  const head = Buffer.alloc(12);
  // The name is the one asked for, which stands at byte 12.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(1, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function answerTo(question: Buffer, code: number, records: readonly Buffer[]): Buffer {
  const head = Buffer.from(question);
  head.writeUInt16BE(0x8180 | code, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(records.length, 6);
  head.writeUInt16BE(0, 8);
  head.writeUInt16BE(0, 10);
  return Buffer.concat([head, ...records]);
}
