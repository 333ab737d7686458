import { describe, expect, test } from 'vitest';
import { sortMail } from '#server/mail-sorting/sort-mail.ts';
import { isUnsubscribeWish } from '#server/mail-sorting/unsubscribe-wish.ts';

const mail = (...lines: string[]): Buffer => Buffer.from(lines.join('\n'));

const REPORT = [
  'From: MAILER-DAEMON@mx.example.org (Mail Delivery System)',
  'Subject: Undelivered Mail Returned to Sender',
  'Date: Tue, 3 Mar 2026 10:00:00 +0100',
  'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
  '',
  '--b',
  '',
  '<ann@example.org>: host mx said: 550 5.1.1 User unknown (in reply to RCPT TO command)',
  '',
  '--b',
  'Content-Type: message/delivery-status',
  '',
  'Reporting-MTA: dns; mx.example.org',
  '',
  'Final-Recipient: rfc822; ann@example.org',
  'Action: failed',
  'Status: 5.1.1',
  'Diagnostic-Code: smtp; 550 5.1.1 User unknown',
  '',
  '--b',
  'Content-Type: message/rfc822',
  '',
  'Message-ID: <letter-1@example.com>',
  'References: <letter-0@example.com>',
  'Subject: A job',
  '',
  'Hello',
  '--b--',
];

describe('sorting', () => {
  test('a bounce tells of whom, why, and of which letter', async () => {
    expect(await sortMail(mail(...REPORT))).toEqual({
      kind: 'bounce',
      messageIds: ['<letter-1@example.com>'],
      from: 'mailer-daemon@mx.example.org',
      subject: 'Undelivered Mail Returned to Sender',
      date: '2026-03-03T09:00:00.000Z',
      bounce: {
        recipients: [
          { address: 'ann@example.org', class: 'dead', status: '5.1.1', said: '550 5.1.1 User unknown' },
        ],
      },
      words: '',
    });
  });

  test('a bounce in plain text names the letter by its source', async () => {
    const sorted = await sortMail(
      mail(
        'From: MAILER-DAEMON@example.org',
        'Subject: failure notice',
        '',
        'I could not deliver your message.',
        '',
        '<ann@example.org>:',
        'Remote host said: 552 mailbox full',
        '',
        '--- Below this line is a copy of the message.',
        '',
        'Message-ID: <letter-1@example.com>',
      ),
    );
    expect([sorted.kind, sorted.messageIds, sorted.bounce?.recipients[0]?.class]).toEqual([
      'bounce',
      ['<letter-1@example.com>'],
      'full',
    ]);
  });

  test('a person who forwards, answers or quotes a bounce stays a person', async () => {
    const text = REPORT.slice(5).map((line) => `> ${line}`);
    for (const subject of [
      'Fwd: Undelivered Mail Returned to Sender',
      'Re: failure notice',
      'Delivery failed?',
    ])
      expect(
        (await sortMail(mail('From: ann@example.org', `Subject: ${subject}`, '', 'See this.', ...text))).kind,
      ).toBe('human');
  });

  test('a warning of a delay is one, and a program that tells who left is no bounce', async () => {
    const delay = await sortMail(
      mail(
        'From: Mail Delivery System <Mailer-Daemon@example.com>',
        'Subject: Warning: message 1abc-0002 delayed 24 hours',
        '',
        'The address to which the message has not yet been delivered is:',
        '',
        '  ann@example.org',
        '    Delay reason: 451 4.7.1 Greylisting',
      ),
    );
    expect(delay.bounce?.recipients).toEqual([
      {
        address: 'ann@example.org',
        class: 'delayed',
        status: '4.7.1',
        said: 'Delay reason: 451 4.7.1 Greylisting',
      },
    ]);
    const left = await sortMail(
      mail(
        'From: ann@example.org',
        'Return-Path: <>',
        'Auto-Submitted: auto-replied',
        'Subject: Automatic reply: A job',
        '',
        'Ann has left the company. Your message was not delivered. Please write to <info@example.org>.',
      ),
    );
    expect(left.kind).toBe('auto-reply');
  });

  test('a complaint, a receipt and an answer to an invitation', async () => {
    const of = async (type: string, ...lines: string[]) =>
      (
        await sortMail(
          mail(
            'From: ann@example.org',
            'Content-Type: multipart/mixed; boundary=b',
            'Auto-Submitted: auto-generated',
            '',
            '--b',
            '',
            'Hello',
            '--b',
            `Content-Type: ${type}`,
            '',
            ...lines,
            '--b--',
          ),
        )
      ).kind;
    expect(await of('message/feedback-report', 'Feedback-Type: abuse')).toBe('complaint');
    expect(await of('message/disposition-notification', 'Disposition: manual-action; displayed')).toBe(
      'receipt',
    );
    expect(await of('text/calendar; method=REPLY', 'BEGIN:VCALENDAR', 'METHOD:REPLY', 'END:VCALENDAR')).toBe(
      'calendar',
    );
    expect(await of('text/calendar; method=REQUEST', 'BEGIN:VCALENDAR', 'END:VCALENDAR')).toBe('auto-reply');
  });

  test('ids: of the answered letter first, several in one field, each once', async () => {
    const { messageIds } = await sortMail(
      mail(
        'From: ann@example.org',
        'References: <a@x.example> <b@x.example>',
        'In-Reply-To: <b@x.example> <c@x.example>',
        '',
        'Hi',
      ),
    );
    expect(messageIds).toEqual(['<b@x.example>', '<c@x.example>', '<a@x.example>']);
  });

  test('what is no mail does no harm', async () => {
    for (const raw of [
      '',
      '\n',
      'hello',
      '\u0000\u0000',
      'Content-Type: multipart/mixed; boundary="',
      ': \n\n',
    ])
      expect((await sortMail(Buffer.from(raw))).kind).toBe('human');
  });

  test('a reply', async () => {
    const sorted = await sortMail(
      mail(
        'From: Ann <Ann@Example.org>',
        'Subject: Re: A job',
        '',
        'Please stop by on Friday.',
        '',
        '> Hello, to unsubscribe click here',
      ),
    );
    expect([sorted.kind, sorted.from, sorted.words]).toEqual([
      'human',
      'ann@example.org',
      'Please stop by on Friday.',
    ]);
  });
});

describe('the wish to get no more mail', () => {
  test.each([
    'unsubscribe',
    'STOP',
    'Stop.',
    'Unsubscribe please, thanks',
    'Please remove me from your list.',
    'Hi Bob, take me off this list. Thanks, Ann',
    'Please stop emailing me',
    'Do not contact me again!',
    'Désinscrire',
    'Merci de me retirer de votre liste',
    'Bonjour, je souhaite me désinscrire. Cordialement',
    'Descadastrar',
    'Por favor, remova-me da lista',
    'Não quero mais receber estes e-mails',
    'Bitte nehmen Sie mich aus Ihrem Verteiler',
    'Por favor, darme de baja',
    'Unsubscribe\n\nAnn Smith\nExample Corp',
  ])('%s', (words) => {
    expect(isUnsubscribeWish(words, 'Re: A job')).toBe(true);
  });

  test.each([
    'I cannot stop thinking about this job!',
    "Please don't remove me from the list, I am interested.",
    'STOP 12345',
    'Can you stop by on Friday?',
    'My boss told me to remove the old address, use this one: ann@example.org',
    'No, thanks.',
    'Yes, gladly.',
    '',
  ])('not: %s', (words) => {
    expect(isUnsubscribeWish(words, 'Re: A job')).toBe(false);
  });

  test('the mail that a program sends for a person says it in its subject', () => {
    expect(isUnsubscribeWish('', 'unsubscribe')).toBe(true);
  });
});
