import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { reportError } from '#contract/diagnostics.ts';
import { runCommand } from '#server/admin/commands.ts';
import { errorReports } from '#server/tables/diagnostics.ts';
import { testApp } from '#tests/support/test-app.ts';

const lines: string[] = [];
const log = pino(
  { base: null },
  new Writable({
    write(line, _, done) {
      lines.push(String(line));
      done();
    },
  }),
);
const app = await testApp({}, { log });

test('a report leaves its reference in the log, and nothing about a person', async () => {
  const body = {
    message: 'I am Wilma Brandt and I wanted to apply',
    email: 'wilma@example.com',
    errorId: '0190a5c2-aaaa',
    path: '/job-clip/abc123def45?p-e=wilma@example.com#x',
    release: '1.4.0',
  };
  expect((await app.call(reportError, { body })).status).toBe(204);
  const line = lines.find((text) => text.includes('A browser reported'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({
    errorId: '0190a5c2-aaaa',
    path: '/job-clip/abc123def45',
    release: '1.4.0',
    hasMessage: true,
  });
  expect(lines.join('')).not.toMatch(/wilma|brandt/i);
});

test('what somebody wrote is there for whoever runs the server, for 90 days', async () => {
  let now = new Date();
  const list = async (...words: string[]) => {
    const deps = { db: app.db, url: '', now: () => now, services: app.app.ports.services };
    return ((await runCommand(deps, ['error-reports', ...words])) as { reports: object[] }).reports;
  };
  await app.db.delete(errorReports);
  const body = { errorId: '0190a5c2-bbbb', path: '/employers/jobs', release: '1.4.0' };
  await app.call(reportError, { body });
  expect(await list()).toEqual([]);
  const words = { message: 'I pressed Save twice.', email: 'wilma@example.com' };
  await app.call(reportError, { body: { ...body, ...words } });
  expect(await list()).toMatchObject([{ ...words, reference: '0190a5c2-bbbb', path: '/employers/jobs' }]);
  now = new Date(now.getTime() + 10 * 86_400_000);
  expect([await list(), await list('--days', '20')]).toMatchObject([[], [words]]);
  await expect(list('--days', 'all')).rejects.toThrow('1 to 99');
  await app.db.update(errorReports).set({ createdAt: new Date(Date.now() - 91 * 86_400_000) });
  await app.call(reportError, { body: { ...body, message: 'Again' } });
  expect(await app.db.select({ message: errorReports.message }).from(errorReports)).toEqual([
    { message: 'Again' },
  ]);
});

test('sentences do not pass as references, and no line is added to the log', async () => {
  lines.length = 0;
  await app.call(reportError, {
    body: { errorId: 'Wilma Brandt', path: '/a\n{"level":60,"msg":"forged"}', release: 'x y' },
  });
  expect(lines.filter((text) => text.includes('A browser reported'))).toHaveLength(1);
  expect(
    lines
      .join('')
      .split('\n')
      .filter((text) => text.startsWith('{"level":60')),
  ).toEqual([]);
  expect(lines.join('')).not.toContain('Wilma');
});

test('bad input is refused by field', async () => {
  const answer = await app.call(reportError, {
    body: { path: '', release: '', email: 'no', more: 1 } as never,
  });
  expect(answer.problem.errors?.map(({ pointer }) => pointer).sort()).toEqual(['/email', '/more', '/path']);
  const large = await app.call(reportError, { body: { path: '/', release: '', message: 'x'.repeat(9000) } });
  expect(large.problem.code).toBe('TOO_LARGE');
});
