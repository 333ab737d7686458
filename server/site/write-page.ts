// Writes pages to those who asked: stored ones as they lie there, rendered ones packed on the way.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { compressLater } from './compress-later.ts';
import { encodingFor, gzipLightly, gzipNow, quickBrotli } from './encodings.ts';
import { type PageStore, plainAnswer, plainText } from './page-store.ts';
import type { RenderedPage } from './render.ts';
import type { PreparedAnswer, StoredPage } from './stored-page.ts';

/** Who asked, and where the answer goes. `isOwnHost`: under an employer's own host. */
export type Exchange = { request: IncomingMessage; response: ServerResponse; isOwnHost: boolean };

/** Of a name that is not ours we say nothing about the names below it. */
const ofItself = (value: string) => value.replace(/; *includeSubDomains/, '');

/** The page in the encoding the client takes; gzip is made when first asked for. */
export function answerFor(
  store: PageStore,
  key: string,
  page: StoredPage,
  request: IncomingMessage,
): PreparedAnswer {
  const encoding = encodingFor(request.headers['accept-encoding'] as string | undefined);
  if (encoding === 'gzip' && page.answers.gzip === null) {
    store.improve(key, page, 'gzip', gzipLightly(plainText(page)));
    compressLater(store, key, page, 'gzip');
  }
  if (page.visits % 100 === 1 && !page.isSmallest) compressLater(store, key, page, 'br');
  return page.answers[encoding] ?? plainAnswer(page);
}

export function writeStored(page: StoredPage, answer: PreparedAnswer, exchange: Exchange): void {
  const { request, response, isOwnHost } = exchange;
  const said = (headers: string[]) => (isOwnHost ? headers.map(ofItself) : headers);
  const wanted = request.headers['if-none-match'];
  if (
    wanted !== undefined &&
    (wanted === answer.etag || wanted.split(/\s*,\s*/).includes(answer.etag) || wanted.trim() === '*')
  ) {
    response.writeHead(304, said(answer.unchanged));
    response.end();
    return;
  }
  response.writeHead(page.status, said(answer.headers));
  if (request.method === 'HEAD') response.end();
  else response.end(answer.body);
}

/** `policy`: the page's headers, completed. */
export async function writeRendered(
  policy: Record<string, string>,
  rendered: RenderedPage,
  { request, response, isOwnHost }: Exchange,
): Promise<void> {
  const headers = isOwnHost
    ? Object.fromEntries(Object.entries(policy).map(([name, value]) => [name, ofItself(value)]))
    : policy;
  const encoding = encodingFor(request.headers['accept-encoding'] as string | undefined);
  const isText = /^(?:text\/|application\/(?:json|xml))/.test(headers['content-type'] ?? '');
  const body =
    isText && encoding !== 'identity' && rendered.body.length > 500
      ? await encoded(rendered.body, encoding)
      : rendered.body;
  const cookies = rendered.headers['set-cookie'];
  response.writeHead(rendered.status, {
    'cache-control': 'no-store',
    ...headers,
    vary: 'Accept-Encoding, Accept-Language',
    ...(cookies === undefined ? {} : { 'set-cookie': cookies }),
    ...(body === rendered.body ? {} : { 'content-encoding': encoding }),
    'content-length': String(body.length),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

const encoded = async (body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> =>
  encoding === 'br' ? quickBrotli(body) : gzipNow(body);
