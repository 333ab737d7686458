// Every connection to PostgreSQL is opened in one place, which gives it an error listener, keepalive and an end to waiting.
import { expect, test } from 'vitest';
import { projectFiles, readText } from '../support/project-files.ts';

const PLACE = 'server/db/connect.ts';

test('no file of the server but one opens a connection', () => {
  const files = projectFiles(/^server\/.*\.ts$/).filter((path) => path !== PLACE);
  expect(files.length).toBeGreaterThan(500);
  expect(
    files.filter((path) => /new\s+(?:pg\.)?(?:Client|Pool|BurstClient)\s*\(/.test(readText(path))),
  ).toEqual([]);
});

test('the queue is handed connections and opens none', () => {
  const files = projectFiles(/^server\/.*\.ts$/).filter((path) => /new PgBoss\(/.test(readText(path)));
  expect(files).toEqual(['server/queue/queue.ts']);
  for (const made of readText('server/queue/queue.ts').match(/new PgBoss\(\{[^}]*\}/g) ?? [])
    expect(made).toMatch(/\{ db[,:]/);
});

test('connections of both kinds are listened to', () => {
  const text = readText(PLACE);
  expect(text).toContain("pool.on('error'");
  expect(text).toContain("pool.on('connect', listened)");
  expect(text.match(/new pg\.Client\(/g)).toHaveLength(1);
  expect(text).toContain('listened(new pg.Client(');
});
