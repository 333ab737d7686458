// A server for the browser side's tests: stands behind `fetch`, so that the real `call` runs down to the wire.
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { type ErrorCode, problemType, statusOf, titleOf } from '#contract/kit/errors.ts';

export type FakeRequest = {
  name: string;
  method: string;
  url: URL;
  params: Record<string, string>;
  headers: Headers;
  body: unknown;
};
export type FakeAnswer = { status?: number; body?: unknown; headers?: Record<string, string> };
type Handler = (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>;

/** The answer of a refused call, as RFC 9457 has it. */
export const refusal = (code: ErrorCode, extra: Record<string, unknown> = {}): FakeAnswer => ({
  status: statusOf(code),
  body: {
    type: problemType(code),
    title: titleOf(code),
    status: statusOf(code),
    code,
    detail: titleOf(code),
    instance: 'urn:uuid:00000000-0000-4000-8000-000000000000',
    ...extra,
  },
});

/** No answer at all, as with a pulled cable. */
export const noAnswer = (): never => {
  throw new TypeError('Failed to fetch');
};

/** Endpoints answer as told by `on`; the rest refuse with 404. `requests` keeps what was asked, oldest first. */
export function fakeApi() {
  const handlers = new Map<string, { endpoint: Endpoint; handler: Handler }>();
  const requests: FakeRequest[] = [];

  async function fakeFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const url = new URL(String(input instanceof Request ? input.url : input), 'http://app.test');
    const method = init?.method ?? 'GET';
    const { endpoint, handler } = [...handlers.values()].find(
      (one) => one.endpoint.method === method && paramsOf(one.endpoint.path, url.pathname) !== null,
    ) ?? { endpoint: null, handler: () => refusal('NOT_FOUND') };
    const request: FakeRequest = {
      name: endpoint?.name ?? `${method} ${url.pathname}`,
      method,
      url,
      params: (endpoint && paramsOf(endpoint.path, url.pathname)) ?? {},
      headers: new Headers(init?.headers),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body,
    };
    requests.push(request);
    const { status = 200, body, headers = {} } = await handler(request);
    return new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
  }

  return {
    fetch: fakeFetch as typeof fetch,
    requests,
    named: (name: string) => requests.filter((request) => request.name === name),
    on(endpoint: Endpoint, handler: Handler) {
      handlers.set(endpoint.name, { endpoint, handler });
    },
  };
}

function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const source = pattern.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${source}$`).exec(path);
  return found === null ? null : { ...found.groups };
}
