// A name server as small as can be: speaks the protocol over UDP and knows only what it is told.
import { createSocket } from 'node:dgram';

export type FakeNameServer = {
  /** As DNS_SERVERS takes it. */
  address: string;
  /** One record, several, or none. */
  setText: (name: string, value: string | readonly string[] | null) => void;
  setAlias: (name: string, target: string | null) => void;
  /** From now on it fails, or answers again. */
  fail: (isFailing: boolean) => void;
  /** Fails for this name alone. */
  failFor: (name: string) => void;
  close: () => Promise<void>;
};

const TXT = 16;
const CNAME = 5;
const FAILURE = 2;
const NO_SUCH_NAME = 3;

/** On a free port unless one is named. */
export async function fakeNameServer(port = 0): Promise<FakeNameServer> {
  const texts = new Map<string, readonly string[]>();
  const failing = new Set<string>();
  const aliases = new Map<string, string>();
  let isFailing = false;
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    const { name, type, end } = questionOf(query);
    // As a resolver does: the alias, and what its target has.
    const alias = aliases.get(name);
    const target = alias === undefined || type !== TXT ? name : alias;
    const found = type === TXT ? (texts.get(target) ?? []) : [];
    const isKnown = texts.has(target) || aliases.has(name);
    const isDown = isFailing || failing.has(name);
    const code = isDown ? FAILURE : isKnown ? 0 : NO_SUCH_NAME;
    const records = [
      ...(alias === undefined || (type !== TXT && type !== CNAME) ? [] : [record(CNAME, alias, null)]),
      ...found.map((one) => record(type, one, target === name ? null : target)),
    ];
    socket.send(answerTo(query.subarray(0, end), code, isDown ? [] : records), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(port, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    setText: (name, value) =>
      void (value === null
        ? texts.delete(name)
        : texts.set(name, typeof value === 'string' ? [value] : value)),
    setAlias: (name, target) => void (target === null ? aliases.delete(name) : aliases.set(name, target)),
    fail: (isDown) => {
      isFailing = isDown;
    },
    failFor: (name) => void failing.add(name),
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

/** `name: null` is the one asked for, which stands at byte 12. */
function record(type: number, value: string, name: string | null): Buffer {
  const data = type === TXT ? strings(value) : labelled(value);
  const head = Buffer.alloc(10);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(1, 2);
  head.writeUInt32BE(1, 4);
  head.writeUInt16BE(data.length, 8);
  return Buffer.concat([name === null ? Buffer.from([0xc0, 0x0c]) : labelled(name), head, data]);
}

/** A text longer than 255 bytes comes in several. */
function strings(value: string): Buffer {
  const bytes = Buffer.from(value);
  const parts: Buffer[] = [];
  for (let at = 0; at === 0 || at < bytes.length; at += 255) {
    const part = bytes.subarray(at, at + 255);
    parts.push(Buffer.from([part.length]), part);
  }
  return Buffer.concat(parts);
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
