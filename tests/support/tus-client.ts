// Speaks tus to an app over real connections, as politely or rudely as a test wants.
import { createHash } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import type { Desk } from './make-clips.ts';
import type { TestApp } from './test-app.ts';
import { headersOf } from './upload-doors.ts';

export type TusAnswer = {
  status: number;
  headers: IncomingMessage['headers'];
  code: string | undefined;
  detail: string | undefined;
};
type Sent = { headers?: Record<string, string | number>; body?: Uint8Array };

export const PART = { 'Content-Type': 'application/offset+octet-stream' };
export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
export const checksum = (bytes: Uint8Array) =>
  `sha256 ${createHash('sha256').update(bytes).digest('base64')}`;
export const metadata = (pairs: Record<string, string>) =>
  Object.entries(pairs)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/** `at` is where the app listens. */
export function tusClient(app: TestApp, desk: Desk, at: { port: number; door?: string; token?: string }) {
  const base = `/v1/employers/${desk.employer.permalink}/${at.door ?? 'uploads'}`;
  const begin = (method: string, path: string, headers: Sent['headers'] = {}) =>
    request({
      host: '127.0.0.1',
      port: at.port,
      method,
      path,
      headers: { ...headersOf(app, desk, at.token), 'Tus-Resumable': '1.0.0', ...headers },
    });

  async function send(method: string, path: string, { headers = {}, body }: Sent = {}): Promise<TusAnswer> {
    const length = body === undefined ? {} : { 'Content-Length': body.length };
    const http = begin(method, path, { ...length, ...headers });
    const { promise, resolve, reject } = Promise.withResolvers<TusAnswer>();
    http.once('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (more: string) => (text += more));
      response.once('end', () => {
        const problem = text.startsWith('{') ? JSON.parse(text) : {};
        const { statusCode: status = 0, headers: told } = response;
        resolve({ status, headers: told, code: problem.code, detail: problem.detail });
      });
    });
    http.once('error', reject);
    http.end(body);
    return promise;
  }

  return {
    base,
    begin,
    send,
    create: (headers: Sent['headers'] = {}, body?: Uint8Array) =>
      send('POST', base, { headers, ...(body === undefined ? {} : { body }) }),
    patch: (path: string, offset: number, body: Uint8Array, headers: Sent['headers'] = {}) =>
      send('PATCH', path, { headers: { ...PART, 'Upload-Offset': offset, ...headers }, body }),
    head: (path: string) => send('HEAD', path),
    remove: (path: string) => send('DELETE', path),
    /** Sends so many of the bytes it promised, then breaks the connection or leaves it open. */
    async half(path: string, offset: number, bytes: Uint8Array, sent: number, headers: Sent['headers'] = {}) {
      const all = { ...PART, 'Upload-Offset': offset, 'Content-Length': bytes.length, ...headers };
      const http = begin('PATCH', path, all);
      const broken = new Promise<void>((resolve) => http.once('close', () => resolve()));
      http.on('error', () => undefined);
      http.flushHeaders();
      if (sent > 0) await new Promise<void>((done) => http.write(bytes.subarray(0, sent), () => done()));
      return { http, broken };
    },
  };
}

export type TusClient = ReturnType<typeof tusClient>;

/** The path of a new upload. */
export async function begun(
  client: TusClient,
  length: number,
  headers: Sent['headers'] = {},
): Promise<string> {
  const { status, headers: told, detail } = await client.create({ 'Upload-Length': length, ...headers });
  if (status !== 201) throw new Error(`An upload was refused: ${status} ${detail}`);
  return told.location ?? '';
}

export const offsetIn = ({ headers }: TusAnswer) => Number(headers['upload-offset']);
