import { describe, expect, test } from 'vitest';
import { composeMail } from '#server/outside/mail/compose.ts';
import type { MailLetter } from '#server/outside/mail/letter.ts';
import en from '#server/outside/mail/words/en.json' with { type: 'json' };
import fr from '#server/outside/mail/words/fr.json' with { type: 'json' };
import pt from '#server/outside/mail/words/pt.json' with { type: 'json' };
import { blanksOf } from '#tests/support/words.ts';

const link = 'https://jobs.example/employers/x?token=abc';
const to = 'ada@example.com';
const job = { jobTitle: 'Grower', employerName: 'Harbour & Vine', postalAddress: 'Cais 1, Quillmere' };
const onLink = [
  ...(['application-started', 'application-known', 'application-link'] as const),
  ...(['application-submitted', 'application-reminder'] as const),
];
const withoutLink = ['application-withdrawn'] as const;
const interview = {
  ...{ title: 'First talk', when: 'Monday 1 March 2027 at 10:00 (Europe/Lisbon)', place: 'Room at Cais 1' },
  calendar: { method: 'REQUEST', content: 'BEGIN:VCALENDAR' },
} as const;
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
    message: 'We start on Monday.\nBring <b>boots</b>.',
  },
  {
    ...{ to, language, kind: 'video-clip-request', link },
    ...{ employerName: 'Harbour & Vine', inviterName: 'Nadia' },
    message: 'Two minutes are enough.',
  },
  { to, language, kind: 'sign-up', link, employerName: 'Harbour & Vine' },
  { to, language, kind: 'sign-up-known', link },
  { to, language, kind: 'confirm-email', link },
  { to, language, kind: 'email-changing', newEmail: 'new@example.com' },
  { to, language, kind: 'password-changed', link },
  {
    ...{ to, language, kind: 'owner-changed', link, employerName: 'Harbour & Vine' },
    ...{ fromName: 'Nadia', toName: 'Rui' },
  },
  {
    ...{ to, language, kind: 'employer-closed', link, employerName: 'Harbour & Vine' },
    ...{ closedBy: 'Nadia', until: '1 May' },
  },
  { to, language, kind: 'sync-held', link, boardTitle: 'Open jobs', jobCount: '41' },
  { to, language, kind: 'sync-blanked', link, boardTitle: 'Open jobs', jobCount: '41' },
  { to, language, kind: 'ats-stopped', link, connectionName: 'Main board' },
  ...onLink.map((kind) => ({ to, language, kind, link, ...job })),
  {
    ...{ to, language, kind: 'reminder', link, ...job, subject: null, body: `Hello,\n\ngo on:\n${link}` },
    ...{ optOut: 'https://jobs.example/app-reminder/opt-out/a1', fromName: 'Harbour', replyTo: null },
  },
  ...(['candidate-message', 'interview-invitation'] as const).map((kind) => ({
    ...{ to, language, kind, link, ...job, fromName: 'Harbour', replyTo: null },
    ...{ subject: 'News of <b>it</b>', body: `Hello,\n\nsee <script>here</script>:\n${link}` },
  })),
  ...(['interview-booked', 'interview-cancelled'] as const).map((kind) => ({
    ...{ to, language, kind, link, ...job, ...interview },
  })),
  ...withoutLink.map((kind) => ({ to, language, kind, ...job })),
  { to, language, kind: 'share-link-test', linkName: 'Autumn', toolName: 'Mailchimp', address: link },
  {
    ...{ to, language, kind: 'report-ready', link, reportTitle: 'Clips of the week' },
    ...{ employerName: 'Harbour & Vine', from: '2 November 2026', until: '8 November 2026' },
  },
  { to, language, kind: 'notification', link, title: 'A sync is held', body: 'Look at it.' },
  { to, language, kind: 'notification-digest', link, count: '2', lines: [{ text: 'A sync is held', link }] },
];

type Nested = { [key: string]: string | Nested };
const flat = (words: Nested, prefix = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] as [string, string]]
      : flat(value, `${prefix}${key}.`),
  );

describe('the words of the letters', () => {
  test('all of them are tried below', () => {
    const { frame, roles, ...kinds } = en;
    expect(
      letters('en')
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(Object.keys(kinds).sort());
  });

  test.each([
    ['fr', fr],
    ['pt', pt],
  ] as const)('%s has every one of them, with the same blanks', (_, words) => {
    const [own, theirs] = [new Map(flat(en)), new Map(flat(words))];
    expect([...theirs.keys()]).toEqual([...own.keys()]);
    for (const [key, text] of own) {
      expect(blanksOf(theirs.get(key) ?? ''), key).toEqual(blanksOf(text));
      // What is all blanks, as the words of a notification, has none of its own.
      const hasWords = /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, ''));
      if (text.length > 12 && hasWords) expect(theirs.get(key), key).not.toBe(text);
    }
  });
});

describe.each(['en', 'fr', 'pt'] as const)('a letter in %s', (language) => {
  test.each(letters(language))('of the kind $kind is whole as text and as HTML', async (letter) => {
    const { subject, text, html } = await composeMail(letter);
    for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\w+\}|undefined|null/);
    expect(subject).toMatch(/\p{L}{3}/u);
    for (const paragraph of text.split('\n\n')) expect(paragraph).toMatch(/\p{L}{3}/u);
    expect(html).toContain(`lang="${language}"`);
    expect(html).not.toMatch(/<script|<img|https?:\/\/(?!jobs\.example|www\.w3\.org)/i);
    if ('link' in letter) for (const part of [text, html]) expect(part).toContain(link);
  });
});

test('a letter to a candidate says at its foot where the employer is at home', async () => {
  const letter = { to, language: 'en', kind: 'application-withdrawn', ...job } as const;
  const { text, html } = await composeMail(letter);
  for (const part of [text, html])
    expect(part).toMatch(/Harbour &(?:amp;)? Vine, Cais 1, Quillmere\. Sent by/);
  expect((await composeMail({ ...letter, postalAddress: '' })).text).toContain('-- \nSent by Jobclips');
});

test('a notification without further words is its title, and a digest has a line for each', async () => {
  const { text } = await composeMail({
    to,
    language: 'en',
    kind: 'notification',
    link,
    title: 'Held',
    body: '',
  });
  expect(text).toContain('Held.\n\n');
  const lines = [
    { text: 'A sync is held', link: 'https://jobs.example/ats' },
    { text: 'A reply\r\nBcc: all@example.com', link: 'https://jobs.example/reply' },
  ];
  const digest = await composeMail({
    to,
    language: 'en',
    kind: 'notification-digest',
    link,
    count: '2',
    lines,
  });
  expect(digest.text).toContain(
    '- A sync is held\n  https://jobs.example/ats\n- A reply Bcc: all@example.com\n  https://jobs.example/reply\n\n',
  );
  for (const line of ['A sync is held', 'A reply Bcc']) expect(digest.html).toContain(line);
  for (const address of lines) expect(digest.html).toContain(`href="${address.link}"`);
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

test('the inviter’s own words stand as they were written, line by line, and are no markup and no blanks', async () => {
  const [, invitation] = letters('fr');
  const message = 'We start on Monday.\nBring <b>boots</b>, {role}.';
  const { subject, text, html } = await composeMail({ ...invitation, message } as MailLetter);
  expect(text).toContain('Nadia vous écrit :\n> We start on Monday.\n> Bring <b>boots</b>, {role}.');
  expect(html).toContain('We start on Monday.');
  expect(html).toContain('&lt;b&gt;boots');
  expect(subject).not.toContain('Monday');
});
