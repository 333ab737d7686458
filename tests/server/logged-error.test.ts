import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { loggedError } from '#server/logged-error.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();

async function failureOf(query: ReturnType<typeof sql>): Promise<unknown> {
  try {
    await app.db.execute(query);
  } catch (error) {
    return error;
  }
  throw new Error('The query did not fail.');
}

test('a failed query is logged with its words and its code, and without what was asked with', async () => {
  const failure = await failureOf(sql`select ${'ana@example.com'}::uuid`);
  expect(String(failure)).toContain('ana@example.com');
  const logged = loggedError(failure);
  expect(JSON.stringify(logged)).not.toContain('ana@example.com');
  expect(logged.message).toContain('Failed query: select');
  expect(logged.cause).toMatchObject({ code: '22P02', message: 'The database refused' });
  expect(logged.stack).toContain('    at ');
});

test('a broken rule is named, and not with the value that broke it', async () => {
  await app.db.execute(sql`create table once (word text constraint once_word unique)`);
  await app.db.execute(sql`insert into once values ('secret')`);
  const logged = loggedError(await failureOf(sql`insert into once values (${'secret'})`));
  expect(JSON.stringify(logged)).not.toContain('secret');
  expect(logged.cause).toMatchObject({ code: '23505', message: 'The database refused: once_word' });
});

test('other errors keep their sentence, and what is no error says nothing', () => {
  expect(loggedError(new TypeError('No such page')).message).toBe('No such page');
  expect(loggedError('ana@example.com')).toEqual({
    type: 'string',
    message: 'Something that is no error',
    stack: '',
  });
});
