import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linesOfHtml } from '#server/mail-sorting/html-lines.ts';
import { ownWords } from '#server/mail-sorting/words/own-words.ts';

const OLDER = ['> Would you like to talk?', '>', '> Bob'];

describe('own words of a reply', () => {
  test.each([
    ['On Tue, Mar 3, 2026 at 10:00 AM Bob Smith <bob@example.com> wrote:'],
    ['Le mar. 3 mars 2026 à 10:00, Bob Smith <bob@example.com> a écrit :'],
    ['Am 03.03.2026 um 10:00 schrieb Bob Smith:'],
    ['Em ter., 3 de mar. de 2026 às 10:00, Bob Smith <bob@example.com> escreveu:'],
    ['El mar, 3 mar 2026 a las 10:00, Bob Smith (<bob@example.com>) escribió:'],
    ['Il giorno mar 3 mar 2026 alle ore 10:00 Bob Smith <bob@example.com> ha scritto:'],
    ['Op di 3 mrt 2026 om 10:00 schreef Bob Smith <bob@example.com>:'],
    ['On Tue, Mar 3, 2026 at 10:00 AM Bob Smith, recruiter at Example,\n<bob@example.com> wrote:'],
    ['03.03.2026, 10:00, "Bob Smith" <bob@example.com>:'],
    ['-----Original Message-----'],
    ['Bob Smith wrote:'],
    ['##- Please type your reply above this line -##'],
    ['在 2026年3月3日，上午10:00，Bob Smith <bob@example.com> 写道：'],
    ['2026年3月3日(火) 10:00 Bob Smith <bob@example.com>:'],
    [
      '------------------ 原始邮件 ------------------\n发件人: Bob\n发送时间: 2026年3月3日\n收件人: Ann\n主题: A job',
    ],
    ['-------- Message original --------\nDe : Bob\nDate : 03/03/2026\nObjet : Un poste'],
    [
      '________________________________\nFrom: Bob Smith <bob@example.com>\nSent: Tuesday, March 3, 2026 10:00\nTo: Ann\nSubject: A job',
    ],
    ['Von: Bob Smith\nGesendet: Dienstag, 3. März 2026 10:00\nAn: Ann\nBetreff: Stelle'],
  ])('end above %j', (opener) => {
    expect(ownWords(['Yes, please.', '', opener, ...OLDER].join('\n'))).toBe('Yes, please.');
  });

  test('a sentence right above the opener stays', () => {
    expect(
      ownWords('Yes.\nOn Monday we can talk\nOn Tue, Mar 3, 2026 at 10:00 Bob <b@example.com> wrote:\n> Hi'),
    ).toBe('Yes.\nOn Monday we can talk');
  });

  test('answers below and between stay', () => {
    const opener = 'On Tue, Mar 3, 2026 at 10:00 AM Bob <bob@example.com> wrote:';
    expect(ownWords([opener, ...OLDER, '', 'Gladly.'].join('\n'))).toBe('Gladly.');
    expect(ownWords(['See below.', '', opener, ...OLDER, '', 'Gladly.'].join('\n'))).toContain('Gladly.');
    expect(ownWords([opener, '> Tuesday?', 'No.', '> Friday?', 'Yes.'].join('\n'))).toBe(
      '> Tuesday?\nNo.\n> Friday?\nYes.',
    );
  });

  test.each([['-- '], ['--'], ['________'], ['—']])('a signature under %j goes', (mark) => {
    expect(ownWords(`Yes.\n\n${mark}\nAnn\nExample Corp`)).toBe('Yes.');
  });

  test('a rule between two parts of a letter does not end it', () => {
    const text = 'First this.\n\n----\n\nThe second part is one more sentence of mine.';
    expect(ownWords(text)).toBe(text);
  });

  test.each([
    ['Sent from my iPhone'],
    ['Get Outlook for iOS'],
    ['Envoyé de mon iPhone'],
    ['Enviado do meu iPhone'],
    ['Von meinem iPhone gesendet'],
    ['Enviado desde mi iPhone'],
    ['Sent from Yahoo Mail on Android'],
  ])('%s goes', (line) => {
    expect(ownWords(`Yes.\n\n${line}`)).toBe('Yes.');
  });

  test('a sentence that begins like one stays', () => {
    expect(ownWords('Sent from my desk, this is easier than on the road.')).toContain('easier');
    expect(ownWords('On Monday she wrote:\nI know.')).toBe('On Monday she wrote:\nI know.');
  });

  test('what is kept was written, line by line', () => {
    const piece = fc.constantFrom(
      'Yes.',
      '> Hi',
      '',
      '--',
      'On 3 March 2026 at 10:00 Bob wrote:',
      'From: Bob',
      'Sent from my iPhone',
      '----',
      '\u00a0x',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ unit: 'grapheme' })), { maxLength: 40 }), (lines) => {
        const given = lines.join('\n');
        const allowed = new Set(
          given.split(/\r\n?|\n/).map((line) => line.replace(/\u00a0/g, ' ').trimEnd()),
        );
        for (const line of ownWords(given).split('\n'))
          expect([line, line === '' || allowed.has(line)]).toEqual([line, true]);
      }),
    );
  });

  test('nothing but the older letter is nothing', () => {
    expect(ownWords(['> On Tue, Mar 3, 2026 at 10:00 Bob <bob@example.com> wrote:', '> Hi'].join('\n'))).toBe(
      '',
    );
  });
});

describe('lines of HTML', () => {
  test('paragraphs, breaks and entities', () => {
    expect(linesOfHtml('<style>p{}</style><p>Ann &amp;<br>Bob&nbsp;</p><div>caf&eacute;</div>')).toBe(
      'Ann &\nBob\n\ncafé',
    );
  });

  test('a quotation is marked, and what mail programs name is the older letter', () => {
    expect(
      ownWords(
        linesOfHtml(
          '<div>Yes</div><div>On Tue, 3 Mar 2026 at 10:00 Bob &lt;b@example.com&gt; wrote:</div><blockquote>Hi<blockquote>Hey</blockquote></blockquote>',
        ),
      ),
    ).toBe('Yes');
    expect(ownWords(linesOfHtml('<p>Yes</p><div id="appendonsend"></div><p>Hi</p>'))).toBe('Yes');
  });
});
