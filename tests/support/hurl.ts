// Runs what the conformance files of ../shared/data/tus use of the Hurl format: requests with text bodies, captures
// of headers, asserts on headers and on the status.
import { request } from 'node:http';

type Step = {
  method: string;
  url: string;
  headers: [string, string][];
  body: string | null;
  /** `*` for any. */
  status: string;
  captures: [name: string, header: string][];
  asserts: string[];
};
type Answer = { status: number; headers: Record<string, string | string[] | undefined> };
type Variables = Record<string, string>;

export type HurlOptions = { variables: Variables; origin: string; headers: Record<string, string> };

/** What went wrong first; null when all is as the file says. */
export async function runHurl(
  text: string,
  { variables, origin, headers }: HurlOptions,
): Promise<string | null> {
  const known = { ...variables };
  for (const [index, step] of stepsOf(text).entries()) {
    const answer = await send(step, known, { origin, headers });
    const wrong = wrongWith(step, answer, known);
    if (wrong !== null) return `step ${index + 1}, ${step.method}: ${wrong}`;
  }
  return null;
}

const REQUEST = /^(OPTIONS|HEAD|POST|PATCH|DELETE|GET|PUT) (\S+)$/;

function stepsOf(text: string): Step[] {
  const steps: Step[] = [];
  const lines = text.split('\n');
  let part: 'headers' | 'asserts' | 'captures' = 'headers';
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]?.trim() ?? '';
    const begin = REQUEST.exec(line);
    const step = steps.at(-1);
    if (begin !== null) {
      const [, method = '', url = ''] = begin;
      steps.push({ method, url, headers: [], body: null, status: '*', captures: [], asserts: [] });
      part = 'headers';
    } else if (line === '' || line.startsWith('#') || step === undefined) continue;
    else if (line.startsWith('```')) {
      const end = lines.findIndex((other, index) => index > at && other.trim() === '```');
      step.body = `${lines.slice(at + 1, end).join('\n')}\n`;
      at = end;
    } else if (line.startsWith('HTTP ')) step.status = line.slice(5).trim();
    else if (line === '[Asserts]') part = 'asserts';
    else if (line === '[Captures]') part = 'captures';
    else if (part === 'asserts') step.asserts.push(line);
    else {
      const [name = '', value = ''] = split(line);
      if (part === 'captures') step.captures.push([name, /header "(.+)"/.exec(value)?.[1] ?? '']);
      else step.headers.push([name, value]);
    }
  }
  return steps;
}

function split(line: string): [string, string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon), line.slice(colon + 1).trim()];
}

const filled = (text: string, variables: Variables) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => variables[name] ?? '');

function send(
  step: Step,
  variables: Variables,
  { origin, headers }: Omit<HurlOptions, 'variables'>,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const own = Object.fromEntries(step.headers.map(([name, value]) => [name, filled(value, variables)]));
  const length = step.body === null ? {} : { 'Content-Length': String(Buffer.byteLength(step.body)) };
  const http = request(
    new URL(filled(step.url, variables), origin),
    { method: step.method, headers: { ...headers, ...own, ...length } },
    (response) => {
      response.resume();
      response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }));
    },
  );
  http.once('error', reject);
  http.end(step.body ?? undefined);
  return promise;
}

function wrongWith(step: Step, { status, headers }: Answer, variables: Variables): string | null {
  if (step.status !== '*' && step.status !== String(status)) return `${status} instead of ${step.status}`;
  for (const [name, header] of step.captures) {
    const value = headers[header.toLowerCase()];
    if (typeof value !== 'string') return `no ${header} to capture`;
    variables[name] = value;
  }
  return step.asserts.find((line) => !holds(filled(line, variables), { status, headers })) ?? null;
}

function holds(assert: string, { status, headers }: Answer): boolean {
  const onStatus = /^status (toString matches|==|<|<=|>|>=) (.+)$/.exec(assert);
  if (onStatus !== null) {
    const [, operator = '', expected = ''] = onStatus;
    if (operator === 'toString matches') return new RegExp(expected.slice(1, -1)).test(String(status));
    return compares(status, operator, Number(expected));
  }
  const [, name = '', predicate = '', raw] =
    /^header "(.+?)" (exists|not exists|==|matches|contains|startsWith)(?: "(.*)")?$/.exec(assert) ?? [];
  const value = headers[name.toLowerCase()];
  const told = String(value ?? '');
  const expected = (raw ?? '').replaceAll('\\\\', '\\');
  if (predicate === 'exists') return value !== undefined;
  if (predicate === 'not exists') return value === undefined;
  if (predicate === '==') return told === expected;
  if (predicate === 'matches') return new RegExp(expected).test(told);
  if (predicate === 'contains') return told.includes(expected);
  if (predicate === 'startsWith') return told.startsWith(expected);
  throw new Error(`An assert that nobody understands: ${assert}`);
}

function compares(status: number, operator: string, expected: number): boolean {
  if (operator === '==') return status === expected;
  if (operator === '<') return status < expected;
  if (operator === '<=') return status <= expected;
  return operator === '>' ? status > expected : status >= expected;
}
