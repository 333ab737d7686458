/** What browsers tell of a page's policy: taken in both of their forms, counted, and logged without persons. */
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { cspReports } from '#server/features/diagnostics/lookups.ts';
import { testApp } from '#tests/support/test-app.ts';

const lines: string[] = [];
const sink = new Writable({
  write(line, _, done) {
    lines.push(String(line));
    done();
  },
});
const app = await testApp({}, { log: pino({ base: null }, sink) });
const strict = await testApp({ rateLimitScale: 1 });
beforeEach(() => void lines.splice(0));

const told = {
  'document-uri': 'https://jobs.example/employers/jobs?p-e=wilma@example.com#x',
  referrer: 'https://elsewhere.example/wilma',
  'violated-directive': 'script-src-elem',
  'effective-directive': 'script-src-elem',
  'original-policy': "default-src 'none'",
  'blocked-uri': 'https://cdn.example/wilma/a.js?token=1',
  'source-file': 'https://jobs.example/_astro/app.js?v=wilma',
  'line-number': 12,
  'script-sample': 'wilma()',
};
const send = (payload: unknown, type: string, to = app) =>
  to.app.inject({
    method: 'POST',
    url: '/v1/public/csp-reports',
    headers: { 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
const counted = (directive: string) => cspReports().get(directive) ?? 0;
const logged = () =>
  lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.startsWith('A browser blocked'));

test('a report by report-uri is counted and logged, without queries and paths elsewhere', async () => {
  const before = counted('script-src-elem');
  expect((await send({ 'csp-report': told }, 'application/csp-report')).statusCode).toBe(204);
  expect(counted('script-src-elem')).toBe(before + 1);
  expect(logged()).toMatchObject([
    {
      directive: 'script-src-elem',
      path: '/employers/jobs',
      blocked: 'https://cdn.example',
      source: '/_astro/app.js',
      line: 12,
    },
  ]);
  expect(lines.join('')).not.toMatch(/wilma|token/);
});

test('reports by report-to come several at once; those of other kinds are not counted', async () => {
  const before = counted('img-src');
  const body = { documentURL: 'https://jobs.example/a', effectiveDirective: 'img-src', blockedURL: 'inline' };
  const reports = [
    { type: 'csp-violation', age: 2, url: 'https://jobs.example/a', body },
    { type: 'deprecation', body: { id: 'x' } },
    { type: 'csp-violation', body },
  ];
  expect((await send(reports, 'application/reports+json')).statusCode).toBe(204);
  expect(counted('img-src')).toBe(before + 2);
  expect(logged()).toMatchObject([{ blocked: 'inline' }, { blocked: 'inline' }]);
});

test('words that are no directive are counted together', async () => {
  const before = cspReports().size;
  for (const word of ['wilma-brandt', '<b>', ''])
    await send({ 'csp-report': { ...told, 'effective-directive': word } }, 'application/csp-report');
  expect(cspReports().size).toBeLessThanOrEqual(before + 1);
  expect(counted('other')).toBeGreaterThanOrEqual(3);
  expect(lines.join('')).not.toMatch(/wilma/);
});

test.each([
  ['{"csp-report":', 'application/csp-report', 400],
  [{ 'csp-report': 'words' }, 'application/csp-report', 422],
  [{ 'csp-report': { ...told, 'blocked-uri': 'x'.repeat(4_001) } }, 'application/csp-report', 422],
  [Array.from({ length: 21 }, () => ({ type: 'a' })), 'application/reports+json', 422],
  [{ 'csp-report': { 'document-uri': 'x'.repeat(16_000) } }, 'application/csp-report', 413],
  [{ 'csp-report': told }, 'text/plain', 415],
])('%j as %s answers %i as a problem', async (payload, type, status) => {
  const answer = await send(payload, type);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(logged()).toEqual([]);
});

test('one address is not listened to for ever', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 31; count += 1)
    statuses.push((await send({ 'csp-report': told }, 'application/csp-report', strict)).statusCode);
  expect(statuses.slice(0, 30).every((status) => status === 204)).toBe(true);
  expect(statuses[30]).toBe(429);
});
