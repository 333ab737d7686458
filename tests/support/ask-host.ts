// Asks a listening server as any program on the network can: with whichever Host, and as many of them.
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';

export type HostAnswer = { status: number; headers: IncomingHttpHeaders; text: string };

type Wishes = { method?: string; headers?: Record<string, string>; body?: string };

/** `url`: where the server listens. */
export const askHost = (
  url: string,
  { host, path }: { host: string; path: string },
  { method = 'GET', headers = {}, body }: Wishes = {},
): Promise<HostAnswer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const sent = request({ hostname, port, path, method, setHost: false, headers: { host, ...headers } });
    sent.once('error', reject);
    sent.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.end(body);
  });

/** Sends these lines as they are, and gives all that comes back. */
export const askRaw = (url: string, lines: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.setEncoding('utf8').on('data', (more: string) => (text += more));
    socket.once('error', reject);
    socket.once('close', () => resolve(text));
    socket.end(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  });
