import { describe, expect, test } from 'vitest';
import { clearOutbox, listOutbox } from '#contract/diagnostics.ts';
import type { MailLetter } from '#server/outside/mail/letter.ts';
import { postMail } from '#server/outside/mail/post-mail.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const production = await testApp({ stage: 'production' });
const withSmtp = await testApp({ smtpUrl: 'smtp://localhost:1' });
const post = postMail(null);
const letter = (to: string): MailLetter => ({
  kind: 'reset-password',
  to,
  language: 'en',
  link: `http://localhost:4321/x?token=for-${to}`,
});

describe('the outbox', () => {
  test('shows the kept mails with their links, newest first, a page at a time', async () => {
    for (const name of ['a', 'b', 'c']) await post(app.db, letter(`${name}@example.com`));
    const first = await app.call(listOutbox, { query: { perPage: '2' } });
    expect(first.body.data.map(({ to }) => to)).toEqual(['c@example.com', 'b@example.com']);
    expect(first.body.data[0]).toMatchObject({
      kind: 'reset-password',
      language: 'en',
      links: ['http://localhost:4321/x?token=for-c@example.com'],
    });
    const second = await app.call(listOutbox, {
      query: { perPage: '2', cursor: first.body.nextCursor ?? '' },
    });
    expect(second.body.data.map(({ to }) => to)).toEqual(['a@example.com']);
    expect(second.body.nextCursor).toBeNull();
    expect((await app.call(listOutbox, { query: { search: 'B@EXAMPLE' } })).body.data).toHaveLength(1);
    expect((await app.call(listOutbox, { query: { search: '%' } })).body.data).toEqual([]);
  });

  test('is emptied', async () => {
    await post(app.db, letter('d@example.com'));
    expect((await app.call(clearOutbox, {})).status).toBe(204);
    expect((await app.call(listOutbox, {})).body).toEqual({ data: [], nextCursor: null });
    expect((await app.call(clearOutbox, {})).status).toBe(204);
  });

  test('refuses bad queries', async () => {
    expect((await app.call(listOutbox, { query: { perPage: '-1' } })).problem.code).toBe('BAD_QUERY');
    expect((await app.call(listOutbox, { query: { cursor: 'AAAAAAAAAAAAAAAAAAAAAAAA' } })).problem.code).toBe(
      'BAD_CURSOR',
    );
  });

  test.each([
    ['in production', production],
    ['where mail goes out by SMTP', withSmtp],
  ])('does not exist %s', async (_, elsewhere) => {
    await post(elsewhere.db, letter('secret@example.com'));
    for (const answer of [await elsewhere.call(listOutbox, {}), await elsewhere.call(clearOutbox, {})]) {
      expect(answer.problem.code).toBe('NOT_FOUND');
      expect(JSON.stringify(answer.body)).not.toContain('secret');
    }
  });
});
