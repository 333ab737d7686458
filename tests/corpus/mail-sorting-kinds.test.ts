/** What kind of mail it is, over all samples of ../shared/data that say so: no person is taken for a program. */
import { describe, expect, test } from 'vitest';
import { sortMail } from '#server/mail-sorting/sort-mail.ts';
import {
  confusionOf,
  hasMailSamples,
  labelledBounces,
  leastTime,
  type MailSample,
  mailsOf,
  readSample,
  textsOf,
} from '#tests/support/mail-samples.ts';

/** A report of delay among the odd mails, and a mailing list. */
const NOT_BY_A_PERSON = /mimepart_without_content_type|from-encoding/;

const oddMails = (): MailSample[] =>
  ['mail', 'flanker', 'mailparser', 'postal-mime'].flatMap((folder) => mailsOf('mime', folder));

/** A reply as it comes in: from a person, to our letter. */
const replyOf = (text: string, type: 'plain' | 'html'): Buffer =>
  Buffer.from(
    [
      'From: Someone <someone@example.org>',
      'To: recruiter@example.com',
      'Subject: Re: A question',
      'In-Reply-To: <letter@example.com>',
      `Content-Type: text/${type}; charset=utf-8`,
      'Content-Transfer-Encoding: 8bit',
      'Date: Tue, 3 Mar 2026 10:00:00 +0100',
      '',
      text,
    ].join('\n'),
  );

const humanMails = (): MailSample[] => [
  ...oddMails().filter(({ name }) => !NOT_BY_A_PERSON.test(name)),
  ...mailsOf('replies', 'talon', 'standard_replies'),
  { name: 'not-is-not-bounce-02.eml', raw: readSample('bounces', 'sisimai', 'not-is-not-bounce-02.eml') },
  ...[['email_reply_trimmer', 'emails'], ['crisp'], ['github']]
    .flatMap((path) => textsOf('replies', ...path))
    .map(({ name, text }) => ({ name, raw: replyOf(text, 'plain') })),
  ...[['quotequail'], ['talon', 'html_replies']]
    .flatMap((path) => textsOf('replies', ...path))
    .map(({ name, text }) => ({ name, raw: replyOf(text, 'html') })),
];

describe.skipIf(!hasMailSamples)('kinds of mail', () => {
  test('no person is taken for a bounce, and no absence ends a sequence', async () => {
    const pairs: [string, string][] = [];
    const wrong: string[] = [];
    const see = async (wanted: string, { name, raw }: MailSample) => {
      const { kind } = await sortMail(raw);
      pairs.push([wanted, kind]);
      if (kind !== wanted) wrong.push(`${name}: ${wanted} → ${kind}`);
    };
    for (const mail of humanMails()) await see('human', mail);
    for (const { labels, ...mail } of labelledBounces()) {
      const reason = labels[0]?.reason;
      await see(reason === 'feedback' ? 'complaint' : reason === 'vacation' ? 'absence' : 'bounce', mail);
    }
    for (const name of ['aol', 'yahoo'])
      await see('complaint', { name, raw: readSample('bounces', 'flanker', `${name}.eml`) });
    for (const mail of mailsOf('bounces', 'mail')) await see('bounce', mail);
    console.log(
      `Rows: what it is, columns: what it was taken for\n${confusionOf(pairs)}\n\n${wrong.join('\n')}`,
    );

    const taken = (wanted: string) => new Set(pairs.filter(([one]) => one === wanted).map(([, got]) => got));
    expect(pairs.length).toBeGreaterThan(430);
    expect(taken('human')).toEqual(new Set(['human']));
    // A program that says nothing of an absence changes nothing either.
    expect([...taken('absence')].sort()).toEqual(['absence', 'auto-reply']);
    expect(taken('complaint')).toEqual(new Set(['complaint']));
    expect(taken('bounce')).toEqual(new Set(['bounce', 'human']));
    expect(
      pairs.filter(([wanted, got]) => wanted === 'bounce' && got === 'human').length,
    ).toBeLessThanOrEqual(3);
  });

  test('odd mail is read without harm, within 50 ms, with its sender and subject', async () => {
    for (const { name, raw } of oddMails()) {
      const { from, subject } = await sortMail(raw);
      const source = raw.toString('latin1');
      if (/^From: [^\n]*@/m.test(source)) expect([name, from.includes('@')]).toEqual([name, true]);
      if (/^Subject: ?\S/m.test(source)) expect([name, subject === '']).toEqual([name, false]);
      expect([name, (await leastTime(() => sortMail(raw), 3)) < 50]).toEqual([name, true]);
    }
  });

  test('cut anywhere and with wrong bytes, mail is read without harm', async () => {
    const mails = [...oddMails(), ...labelledBounces()];
    let seed = 1;
    const random = (below: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (const { name, raw } of mails) {
      const broken = Buffer.from(raw.subarray(0, 1 + random(raw.length)));
      for (let nth = 0; nth < 20; nth += 1) broken[random(broken.length)] = random(256);
      expect([name, typeof (await sortMail(broken)).kind]).toEqual([name, 'string']);
    }
  });
});
