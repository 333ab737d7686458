// What the letters of a sequence say, and that nothing a person is called changes more than its own place in them.
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { composeLetter, type SequenceLetter } from '#server/features/sequences/letters/compose-letter.ts';
import { aLetter, aLetterTo } from '#tests/support/sequence-letter.ts';

/** As it leaves, and as a mail program reads it. */
async function received(letter: SequenceLetter) {
  const { headers, ...composed } = await composeLetter(letter);
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    ...{ from: 'nadia@harbour.example', to: { name: '', address: 'ana@example.com' } },
    ...{ ...composed, headers },
  });
  return PostalMime.parse(message as Buffer);
}

test('plain text has the words of the HTML, with the addresses of its links', async () => {
  const { subject, text } = await composeLetter(aLetterTo({ firstName: 'Ana', company: 'Söhne & Co' }));
  expect(subject).toBe('A question, Ana');
  expect(text).toBe(
    [
      'Hello Ana of you,\n',
      'how is work at Söhne & Co? See our film <https://jobs.example/chef?a=1&b=2> about this job.\n',
      'Nadia Okafor, Harbour & Vine\n',
      'Nadia Okafor\nHarbour & Vine\n',
      '-- ',
      'You get this because we found your profile.',
      'Harbour & Vine, 1 Quay Street Brest',
      'Stop these e-mails',
      'https://jobs.example/app-reminder/opt-out/abc\n',
    ].join('\n'),
  );
});

test('nothing in it is fetched or runs, whatever was written', async () => {
  const body = '<p>Hi</p><img src="https://x.example/a.gif"><script>x()</script><p onclick="x()">you</p>';
  const { html } = await composeLetter({ ...aLetter, body, signature: '<style>@import "x"</style><p>N</p>' });
  expect(html).not.toMatch(/<img|<script|onclick|@import|url\(|<link/i);
  expect(html).toContain('<p>you</p>');
});

test.each([
  ['en', 'Stop these e-mails'],
  ['fr', 'Ne plus recevoir ces e-mails'],
  ['pt', 'Não receber mais estes e-mails'],
] as const)('the link that stops them says so in %s', async (language, words) => {
  const { html, text } = await composeLetter({ ...aLetter, language });
  expect(html).toMatch(
    new RegExp(`<a href="https://jobs\\.example/app-reminder/opt-out/abc"[^>]*>${words}</a>`),
  );
  expect(html.match(/lang="[a-z]+"/g)).toEqual(Array(3).fill(`lang="${language}"`));
  expect(text).toContain(`${words}\nhttps://jobs.example/app-reminder/opt-out/abc`);
});

test('a mail program stops them with one press, or by mail where one is read', async () => {
  const { headers } = await composeLetter({ ...aLetter, replyTo: 'na+dia?cc=x&y@harbour.example' });
  expect(headers).toEqual({
    'List-Unsubscribe':
      '<https://jobs.example/app-reminder/opt-out/abc>, <mailto:na%2Bdia%3Fcc%3Dx%26y@harbour.example?subject=unsubscribe>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  const alone = await composeLetter({ ...aLetter, replyTo: null });
  expect(alone.headers['List-Unsubscribe']).toBe('<https://jobs.example/app-reminder/opt-out/abc>');
});

test.each([
  ['A question', 'Re: A question'],
  ['Re: A question', 'Re: A question'],
  ['RE: re : Re[2]: A question', 'Re: A question'],
  ['Regarding you', 'Re: Regarding you'],
  ['A\r\nBcc: eve@evil.example', 'Re: A Bcc: eve@evil.example'],
])('an answer to %j is called %j', async (answers, subject) => {
  expect((await composeLetter({ ...aLetter, subject: '', answers })).subject).toBe(subject);
});

test('a letter with a token that says nothing is not made', async () => {
  await expect(composeLetter({ ...aLetter, body: '<p>Hi {{firstName}}</p>' })).rejects.toThrow(
    '{{firstName}}',
  );
  await expect(composeLetter({ ...aLetter, subject: '{{salary|x}}' })).rejects.toThrow('{{salary|x}}');
});

describe('a name', () => {
  const inject = 'Ana\r\nBcc: eve@evil\r\n\r\n<script>x()</script>';

  test('begins no header and no body of its own', async () => {
    const usual = await received(aLetterTo({ jobTitle: 'Chef', lastName: 'Sá' }));
    const letter = {
      ...aLetterTo({ jobTitle: inject, lastName: inject }),
      subject: '{{jobTitle|x}} {{lastName|y}}',
    };
    const attacked = await received(letter);
    const keys = ({ headers }: typeof usual) => headers.map(({ key }) => key);
    expect(keys(attacked)).toEqual(keys(usual));
    expect(attacked.bcc).toBeUndefined();
    expect(attacked.subject).toBe('Ana Bcc: eve@evil <script>x()</script> y');
    expect(attacked.html).not.toContain('<script');
  });

  test.each([
    ['<b>Ana</b>', '&lt;b&gt;Ana&lt;/b&gt;'],
    ['" onload="x()', '&quot; onload=&quot;x()'],
    ['&lt;b&gt;', '&amp;lt;b&amp;gt;'],
    ['{{lastName|x}}', '{{lastName|x}}'],
    ['$& $1 $`', '$&amp; $1 $`'],
    ['\ue000body\ue001', '\ue000body\ue001'],
    ['زينب', 'زينب'],
    ['Ana 👩‍🔬', 'Ana 👩‍🔬'],
  ])('%j stays what it is', async (firstName, html) => {
    const letter = aLetterTo({ firstName, lastName: 'Sá' });
    const composed = await composeLetter(letter);
    expect(composed.html).toContain(`<p>Hello ${html} Sá,</p>`);
    expect(composed.text).toContain(`Hello ${firstName} Sá,`);
    const mail = await received(letter);
    expect(mail.subject).toBe(`A question, ${firstName}`);
    expect(mail.text).toContain(`Hello ${firstName} Sá,`);
  });
});
