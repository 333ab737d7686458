// One call as it travels, by its parts; the answer as it came, without reading it by the contract.

import type { Endpoint } from '#contract/kit/endpoint.ts';
import { requestFor } from '#lib/api/create-call.ts';
import { cookieNames } from '#server/http/session-cookies.ts';
import type { SignedInAs, TestApp } from '#tests/support/test-app.ts';
import { newName } from './sample.ts';

export type Sent = {
  as?: SignedInAs | undefined;
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  version?: number;
};
export type Answered = { status: number; code: string | null; text: string };
/** What a call goes to; a test may put a server of its own in the place of the product's. */
export type Target = Pick<TestApp, 'settings'> & { app: Pick<TestApp['app'], 'inject'> };

export async function send(target: Target, endpoint: Endpoint, sent: Sent): Promise<Answered> {
  const { as, params, query, body, version } = sent;
  const request = requestFor(
    endpoint,
    { ...(params && { params }), ...(query && { query }), body },
    {
      ...(endpoint.retry === 'version' ? { version: version ?? 1 } : {}),
      // So that nothing is answered by an earlier call's answer.
      ...(endpoint.retry === 'key' ? { idempotencyKey: `${newName()}${newName()}` } : {}),
    },
  );
  const isForm = endpoint.file?.isRequired === true;
  const response = await target.app.inject({
    method: request.method as 'GET',
    url: request.path,
    headers: {
      origin: new URL(target.settings.publicUrl).origin,
      ...request.headers,
      ...(isForm ? { 'content-type': 'multipart/form-data; boundary=part' } : {}),
    },
    cookies: as === undefined ? {} : { [cookieNames(target.settings).session]: as.token },
    ...(isForm
      ? { payload: formOf(body) }
      : request.body === undefined
        ? {}
        : { payload: request.body as string }),
  });
  const text = response.payload;
  const isProblem = String(response.headers['content-type']).startsWith('application/problem+json');
  const code = isProblem ? (JSON.parse(text) as { code: string }).code : null;
  return { status: response.statusCode, code, text };
}

/** The body as the part `data`, and a file that is nothing in particular. */
function formOf(body: unknown): string {
  const data = `--part\r\nContent-Disposition: form-data; name="data"\r\n\r\n${JSON.stringify(body ?? {})}\r\n`;
  return `${body === undefined ? '' : data}--part\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\nContent-Type: application/octet-stream\r\n\r\nnothing in particular\r\n--part--\r\n`;
}
