import { describe, expect, test } from 'vitest';
import { composeMail } from '#server/outside/mail/compose.ts';
import type { MailLetter } from '#server/outside/mail/letter.ts';
import en from '#server/outside/mail/words/en.json' with { type: 'json' };
import fr from '#server/outside/mail/words/fr.json' with { type: 'json' };
import pt from '#server/outside/mail/words/pt.json' with { type: 'json' };
import { blanksOf } from '#tests/support/words.ts';

const link = 'https://jobs.example/employers/x?token=abc';
const to = 'ada@example.com';
const letters = (language: 'en' | 'fr' | 'pt'): MailLetter[] => [
  { to, language, kind: 'reset-password', link },
  {
    to,
    language,
    kind: 'invitation',
    link,
    employerName: 'Harbour & Vine',
    inviterName: 'Nadia',
    role: 'hiring-manager',
  },
  { to, language, kind: 'sign-up', link, employerName: 'Harbour & Vine' },
  { to, language, kind: 'sign-up-known', link },
  { to, language, kind: 'confirm-email', link },
  { to, language, kind: 'email-changing', newEmail: 'new@example.com' },
  { to, language, kind: 'password-changed', link },
  { to, language, kind: 'sync-held', link, boardTitle: 'Open jobs', jobCount: '41' },
  { to, language, kind: 'ats-stopped', link, connectionName: 'Main board' },
];

type Nested = { [key: string]: string | Nested };
const flat = (words: Nested, prefix = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] as [string, string]]
      : flat(value, `${prefix}${key}.`),
  );

describe('the words of the letters', () => {
  test.each([
    ['fr', fr],
    ['pt', pt],
  ] as const)('%s has every one of them, with the same blanks', (_, words) => {
    const [own, theirs] = [new Map(flat(en)), new Map(flat(words))];
    expect([...theirs.keys()]).toEqual([...own.keys()]);
    for (const [key, text] of own) {
      expect(blanksOf(theirs.get(key) ?? ''), key).toEqual(blanksOf(text));
      // What is all blanks has no words of its own.
      const ownWords = text.replaceAll(/\{\w+\}/g, '');
      if (text.length > 12 && ownWords.length > 2) expect(theirs.get(key), key).not.toBe(text);
    }
  });
});

describe.each(['en', 'fr', 'pt'] as const)('a letter in %s', (language) => {
  test.each(letters(language))('of the kind $kind is whole as text and as HTML', async (letter) => {
    const { subject, text, html } = await composeMail(letter);
    for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\w+\}|undefined|null/);
    expect(html).toContain(`lang="${language}"`);
    expect(html).not.toMatch(/<script|<img|https?:\/\/(?!jobs\.example|www\.w3\.org)/i);
    if ('link' in letter) for (const part of [text, html]) expect(part).toContain(link);
  });
});

test('names are text: no markup, no header, no blank', async () => {
  const name = '<b>Evil</b>\r\nBcc: all@example.com\u2028{link}';
  const { subject, html } = await composeMail({
    to,
    language: 'en',
    kind: 'invitation',
    link,
    employerName: name,
    inviterName: 'N',
    role: 'owner',
  });
  expect(subject).toBe('N invites you to <b>Evil</b> Bcc: all@example.com {link}');
  expect(html).toContain('&lt;b&gt;Evil&lt;/b&gt;');
  expect(html).not.toContain('<b>');
});
