// Requests as nobody's browser sends them, with whatever method, headers and bytes, to each endpoint of the contract.
import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { allEndpoints } from '#contract/all-endpoints.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { errorCodes, Problem, statusOf } from '#contract/kit/errors.ts';
import { cookieNames } from '#server/http/session-cookies.ts';
import type { SignedInAs, TestApp } from './test-app.ts';

type ParamSchema = {
  safeParse: (value: unknown) => { success: boolean };
  _zod: { def: { entries?: Record<string, string> } };
};

type Rough = {
  as?: SignedInAs | undefined;
  method?: string;
  headers?: Record<string, string | undefined>;
  payload?: string | Buffer;
  /** Added to the path, with its question mark. */
  query?: string;
  /** Things that exist, by the name of their path parameter. */
  names?: Record<string, string>;
};

/** Of the table's endpoints, as `[name, endpoint]` for test.each. */
export const eachEndpoint = (wanted: (endpoint: Endpoint) => boolean = () => true): [string, Endpoint][] =>
  allEndpoints.filter(wanted).map((endpoint) => [endpoint.name, endpoint]);

export const isUnsafe = ({ method }: Endpoint): boolean => method !== 'GET';
/** Takes a JSON body. */
export const takesJson = (endpoint: Endpoint): boolean =>
  isUnsafe(endpoint) && endpoint.body !== undefined && endpoint.file?.isRequired !== true;

/** Of two people the one whom the endpoint is for. */
export const whoMay = <T>({ access }: Endpoint, owner: T, platformAdmin: T): T =>
  access === 'admin' ? platformAdmin : owner;

/** What the parameter of a path may be: an id, a permalink, a pair of them, a number, a day, a language, or one of a few words. */
function wellFormed({ params }: Endpoint, name: string): string {
  const { shape } = (params as unknown as { _zod: { def: { shape: Record<string, ParamSchema> } } })._zod.def;
  const schema = shape[name];
  const words = Object.values(schema?._zod.def.entries ?? {});
  const permalink = () => `${randomBytes(4).toString('hex')}q10`;
  const fitting = [
    randomUUID(),
    permalink(),
    `${permalink()}.${permalink()}`,
    '1',
    '2026-11-28',
    'en',
    ...words,
  ];
  return fitting.find((value) => schema?.safeParse(value).success) ?? '-';
}

/** The path with well-formed names of things that do not exist, or those of `names`; `employer` where one stands. */
export function pathOf(endpoint: Endpoint, employer: string, names: Record<string, string> = {}): string {
  return endpoint.path.replace(/:([a-zA-Z]+)/g, (_, name: string) => {
    if (name === 'employer') return employer;
    return names[name] ?? wellFormed(endpoint, name);
  });
}

/** Sends it from the product's own origin unless the headers say otherwise; an undefined header is left out. */
export async function sendRough(app: TestApp, endpoint: Endpoint, employer: string, rough: Rough = {}) {
  const { as, method = endpoint.method, headers = {}, payload, query = '', names } = rough;
  const sent = { origin: new URL(app.settings.publicUrl).origin, ...headers };
  const response = await app.app.inject({
    method: method as 'GET',
    url: pathOf(endpoint, employer, names) + query,
    headers: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
    cookies: as === undefined ? {} : { [cookieNames(app.settings).session]: as.token },
    ...(payload === undefined ? {} : { payload }),
  });
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.payload,
    problem: problemIn(response.payload),
  };
}

function problemIn(text: string): Problem | null {
  if (!text.startsWith('{')) return null;
  const parsed = Problem.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
}

type RoughAnswer = Awaited<ReturnType<typeof sendRough>>;

/** A JSON body, with a version where the call needs one. */
export function json(endpoint: Endpoint, body: unknown): Pick<Rough, 'headers' | 'payload'> {
  const version: Record<string, string> = endpoint.retry === 'version' ? { 'if-match': '"1"' } : {};
  return { headers: { 'content-type': 'application/json', ...version }, payload: JSON.stringify(body) };
}

/** A multipart body of the part `data` and a small part `file`. */
export function form(data: string): Pick<Rough, 'headers' | 'payload'> {
  const parts = [
    ['name="data"', data],
    ['name="file"; filename="a.bin"\r\nContent-Type: application/octet-stream', 'not a recording'],
  ].map(
    ([disposition, content]) =>
      `--rough\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`,
  );
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=rough' },
    payload: `${parts.join('')}--rough--\r\n`,
  };
}

/** Fails unless the answer is the refusal in its one form. */
export function expectProblem(answer: RoughAnswer, status: number, code?: string): void {
  const told = `${answer.status} ${answer.text.slice(0, 300)}`;
  expect(answer.status, told).toBe(status);
  expect(answer.headers['content-type'], told).toBe('application/problem+json; charset=utf-8');
  expect(answer.problem, told).toMatchObject({ status, ...(code === undefined ? {} : { code }) });
}

/** Fails on a fault of ours: whatever came in, the answer is a success or a refusal the endpoint documents. */
export function expectDocumented(answer: RoughAnswer, documented: readonly string[], told: string): void {
  const what = `${told} → ${answer.status} ${answer.text.slice(0, 300)}`;
  if (answer.status < 400) return;
  expect(answer.headers['content-type'], what).toBe('application/problem+json; charset=utf-8');
  expect(documented, what).toContain(answer.problem?.code);
  expect(answer.status, what).toBe(
    statusOf(errorCodes.find((code) => code === answer.problem?.code) ?? 'INTERNAL'),
  );
  // 501 and 502 speak of an outer service; any other 5xx is ours.
  if (answer.status >= 500) expect([501, 502], what).toContain(answer.status);
  expect(answer.text, what).not.toMatch(/node_modules|\.ts:\d|select .* from|insert into/i);
}
