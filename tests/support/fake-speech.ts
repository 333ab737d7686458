// A speech service that speaks OpenAI's call, with every fault such a service has.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

export type SpeechAnswer =
  | { status?: number; headers?: Record<string, string>; body: unknown }
  /** Reads nothing and breaks off. */
  | 'cut'
  /** Takes the recording and never answers. */
  | 'silent';

export type AskedSpeech = {
  headers: IncomingMessage['headers'];
  fields: Record<string, string>;
  fileName: string;
  file: Buffer;
};

export const saidSegments = [
  {
    id: 0,
    start: 0.4,
    end: 3.2,
    text: ' Nobody laughed when I asked.',
    tokens: [50364],
    no_speech_prob: 0.01,
  },
  {
    id: 1,
    start: 3.9,
    end: 7.05,
    text: ' Three people got up to show me.',
    tokens: [50364],
    no_speech_prob: 0.01,
  },
];
export const said = (segments: unknown = saidSegments): SpeechAnswer => ({
  body: { task: 'transcribe', language: 'english', duration: 8, text: 'Nobody laughed.', segments },
});

/** Answers with each of `next` once, then again with the last; closed after the file's tests. */
export async function fakeSpeech() {
  const asked: AskedSpeech[] = [];
  const state: {
    next: SpeechAnswer[];
    open: Set<ServerResponse>;
    meanwhile: (() => Promise<unknown>) | null;
  } = {
    ...{ next: [said()], open: new Set(), meanwhile: null },
  };
  const server = createServer(
    (request, response) => void serve(request, response).catch(() => response.destroy()),
  );

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = (state.next.length > 1 ? state.next.shift() : state.next[0]) ?? said();
    if (answer === 'cut') return void request.socket.destroy();
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    asked.push(read(request.headers, Buffer.concat(parts)));
    state.open.add(response);
    response.once('close', () => state.open.delete(response));
    await state.meanwhile?.();
    if (answer === 'silent') return;
    const { status = 200, headers = {}, body } = answer;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${port}`, asked, state };
}

/** The parts of the form, as a server reads them: the bytes of the file are left as they came. */
function read(headers: IncomingMessage['headers'], body: Buffer): AskedSpeech {
  const boundary = /boundary=(.+)$/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  const found: AskedSpeech = { headers, fields: {}, fileName: '', file: Buffer.alloc(0) };
  let at = body.indexOf(`--${boundary}\r\n`);
  while (at !== -1) {
    const start = body.indexOf('\r\n\r\n', at) + 4;
    const head = body.subarray(at, start).toString();
    const end = body.indexOf(`\r\n--${boundary}`, start);
    const value = body.subarray(start, end);
    const name = /name="([^"]+)"/.exec(head)?.[1] ?? '';
    const fileName = /filename="([^"]+)"/.exec(head)?.[1];
    if (fileName === undefined) found.fields[name] = value.toString();
    else Object.assign(found, { fileName, file: value });
    at = body.indexOf(`--${boundary}\r\n`, end);
  }
  return found;
}
