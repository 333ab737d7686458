// What an answer takes on its way: the bytes of its body as the server sent them, and the text in them.
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export type Sent = {
  status: number;
  text: string;
  /** Of the body as it came, compressed or not; the head is not counted. */
  bytes: number;
  /** It could have been smaller: text above 1 kB that came as it is. */
  isPlain: boolean;
};

const WORTH_IT = 1_000;
const TEXTS = /^(?:text\/|application\/(?:json|javascript|xml|problem\+json|ld\+json)|image\/svg)/;

/** Asks as a browser on https does. Rejects after 20 s. */
export async function askOnWire(url: string, headers: Record<string, string> = {}): Promise<Sent> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(
      url,
      {
        headers: { 'accept-encoding': 'br', 'accept-language': 'en', ...headers },
        signal: AbortSignal.timeout(20_000),
      },
      resolve,
    ).on('error', reject);
  });
  const body = await buffer(answer);
  const encoding = answer.headers['content-encoding'];
  const isText = TEXTS.test(answer.headers['content-type'] ?? '');
  return {
    status: answer.statusCode ?? 0,
    text: unpacked(body, encoding).toString(),
    bytes: body.length,
    isPlain: encoding === undefined && isText && body.length > WORTH_IT,
  };
}

function unpacked(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}
