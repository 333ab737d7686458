// The plain HTTP of the fake platforms: requests read whole, answers written, cut short, or never sent.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Act } from './acts.ts';

export type FakeRequest = {
  method: string;
  path: string[];
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Buffer;
};
export type FakeAnswer = { status: number; body: unknown; headers?: Record<string, string> };

/** The request behind its first part of the path, which names the platform. */
export async function readRequest(request: IncomingMessage): Promise<{ door: string; asked: FakeRequest }> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  const url = new URL(request.url ?? '/', 'http://fake');
  const [door = '', ...path] = url.pathname.slice(1).split('/').map(decodeURIComponent);
  const { method = 'GET', headers } = request;
  return { door, asked: { method, path, query: url.searchParams, headers, body: Buffer.concat(parts) } };
}

/** Fields and files of a multipart body. */
export async function readForm({ headers, body }: FakeRequest) {
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData();
  const fields: Record<string, string> = {};
  const files: { field: string; name: string; bytes: number }[] = [];
  for (const [field, value] of form) {
    if (typeof value === 'string') fields[field] = value;
    else files.push({ field, name: value.name, bytes: value.size });
  }
  return { fields, files };
}

/** The user name of HTTP Basic; '' without one. */
export const basicUser = ({ headers }: FakeRequest): string =>
  Buffer.from(headers.authorization?.replace(/^Basic /, '') ?? '', 'base64')
    .toString()
    .replace(/:$/, '');

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

/** Writes the answer, bent by the act. */
export async function write(response: ServerResponse, answer: FakeAnswer, act: Act | null): Promise<void> {
  if (act === 'drop-before' || act === 'drop-after') return void response.destroy();
  if (typeof act === 'object' && act !== null && 'slowMs' in act) await wait(act.slowMs);
  if (act === 'html')
    return void response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>Down for maintenance</title>');
  if (typeof act === 'object' && act !== null && 'status' in act) {
    const retry = act.retryAfter === undefined ? {} : { 'retry-after': act.retryAfter };
    response.writeHead(act.status, { 'content-type': 'application/json', ...retry });
    return void response.end(act.body ?? JSON.stringify({ status: act.status, error: 'As the test wished' }));
  }
  const text = answer.status === 304 ? '' : JSON.stringify(answer.body);
  response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
  response.end(act === 'truncate' ? text.slice(0, text.length / 2) : text);
}
