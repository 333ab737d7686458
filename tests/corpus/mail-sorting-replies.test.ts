/** The replies of ../shared/data/replies with the right answer beside them, and what is made to take long. */
import { describe, expect, test } from 'vitest';
import { linesOfHtml } from '#server/mail-sorting/html-lines.ts';
import { readMail } from '#server/mail-sorting/read-mail.ts';
import { sortMail } from '#server/mail-sorting/sort-mail.ts';
import { ownWords } from '#server/mail-sorting/words/own-words.ts';
import { hasMailSamples, leastTime, mailsOf, readSample, textsOf } from '#tests/support/mail-samples.ts';

const TRIMMER = ['replies', 'email_reply_trimmer'] as const;

/** Empty lines and blanks at the ends do not count. */
const folded = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{2,}/g, '\n\n')
    .trim();

function missingWords(wanted: string, got: string): string[] {
  const rest = got.split(/\s+/);
  return wanted.split(/\s+/).filter((word) => {
    const at = rest.indexOf(word);
    if (at >= 0) rest.splice(at, 1);
    return word !== '' && at < 0;
  });
}

describe.skipIf(!hasMailSamples)('own words of a reply', () => {
  test('90 % are exact, and none loses a word of the person', () => {
    const texts = textsOf(...TRIMMER, 'emails');
    const wrong: string[] = [];
    for (const { name, text } of texts) {
      const wanted = folded(readSample(...TRIMMER, 'trimmed', name).toString('utf8'));
      const got = folded(ownWords(text));
      expect([name, missingWords(wanted, got)]).toEqual([name, []]);
      if (got !== wanted) wrong.push(name);
    }
    const exact = texts.length - wrong.length;
    console.log(
      `Exact: ${exact} of ${texts.length} (${((exact / texts.length) * 100).toFixed(1)} %), losing a word: 0\n${wrong.join('\n')}`,
    );
    expect(exact / texts.length).toBeGreaterThanOrEqual(0.9);
  });

  test('the first piece of a reply is found above quotations in many languages', () => {
    const expected = JSON.parse(readSample('replies', 'crisp', 'expected.json').toString('utf8')) as Record<
      string,
      { fragment0?: string; visible?: string }
    >;
    const names = Object.keys(expected);
    const exact = names.filter((name) => {
      const wanted = folded(expected[name]?.visible ?? expected[name]?.fragment0 ?? '');
      const got = folded(ownWords(readSample('replies', 'crisp', name).toString('utf8')));
      expect([name, got.startsWith(wanted)]).toEqual([name, true]);
      return got === wanted;
    });
    console.log(`Exact: ${exact.length} of ${names.length}`);
    expect(exact.length / names.length).toBeGreaterThanOrEqual(0.9);
  });

  test('replies of mail programs, as HTML and as whole mails', async () => {
    for (const { name, text } of textsOf('replies', 'talon', 'html_replies'))
      expect([name, folded(ownWords(linesOfHtml(text)))]).toEqual([
        name,
        expect.stringMatching(/^Hi\. I am fine\.\s+Thanks,\s+Alex$/),
      ]);
    for (const { name, raw } of mailsOf('replies', 'talon', 'standard_replies'))
      expect([name, folded(ownWords((await readMail(raw)).text))]).toEqual([
        name,
        expect.stringMatching(/^Hello/),
      ]);
  });
});

const MILLION = 1_000_000;
const filled = (piece: string): string => piece.repeat(Math.ceil(MILLION / piece.length)).slice(0, MILLION);

describe('a million signs', () => {
  test.each([
    '>',
    '_',
    '> _ ',
    '>\n',
    '\n',
    '\r',
    ' ',
    'a\n',
    'On ',
    '-- ',
    '----\n',
    '<a@',
    'Sent from my ',
    'From: a\n',
    '> a\nb\n',
    'On 2020-01-01 10:00 a@example.org \n',
    'On 2020-01-01 10:00 a@example.org wrote:\n> x\ny\n',
    `On ${'1 '.repeat(190)}\n`,
    `On ${'<a@'.repeat(130)}\n`,
    'until ',
    'back on 5 ',
    '550 5.1.1 <a@',
    'a@b',
    'Message-ID: <a@',
    'remove my name ',
  ])('of %j are read within 100 ms, as text and as mail', async (piece) => {
    const text = filled(piece);
    expect(await leastTime(() => ownWords(text))).toBeLessThan(100);
    for (const head of [
      'From: MAILER-DAEMON@example.org',
      'From: someone@example.org\nAuto-Submitted: auto-replied',
    ]) {
      const raw = Buffer.from(
        `${head}\nSubject: Undeliverable\nDate: Tue, 3 Mar 2026 10:00:00 +0100\n\n${text}`,
      );
      expect(await leastTime(() => sortMail(raw))).toBeLessThan(100);
    }
  });

  test.each([
    'Content-Type: multipart/mixed; boundary=a\n\n--a\n',
    '--a\nContent-Type: text/plain\n\na\n',
    '--a\nContent-Type: message/delivery-status\n\nFinal-Recipient: rfc822; a@example.org\nAction: failed\n\n',
    '<div>a ',
    '<blockquote>',
    '<p class="',
    '&amp;',
    'X-Field: a\n',
    ' folded\n',
    'References: <a@',
    '=?utf-8?q?=41?= ',
  ])('of %j are read within 100 ms, as parts', async (piece) => {
    for (const type of ['multipart/report; boundary=a', 'text/html', 'text/plain; charset=utf-8']) {
      for (const body of ['', '\n']) {
        const raw = Buffer.from(`From: a@example.org\nContent-Type: ${type}\n${body}${filled(piece)}`);
        expect(await leastTime(() => sortMail(raw))).toBeLessThan(100);
      }
    }
  });

  test('of a report on thousands of recipients are read within 100 ms', async () => {
    const head = 'From: a@example.org\nContent-Type: multipart/report; boundary=a\n\n--a\n\n';
    const notice = `${'The server said many things about nobody. '.repeat(200)}\n`;
    const report = filled('Final-Recipient: rfc822; a@example.org\nAction: failed\n\n');
    const raw = Buffer.from(`${head}${notice}--a\nContent-Type: message/delivery-status\n\n${report}`);
    const { bounce } = await sortMail(raw);
    expect(bounce?.recipients.length).toBe(100);
    expect(await leastTime(() => sortMail(raw))).toBeLessThan(100);
  });
});
