import { describe, expect, test } from 'vitest';
import { classify } from '#server/mail-sorting/bounces/classify.ts';
import { readDeliveryStatus } from '#server/mail-sorting/bounces/delivery-status.ts';
import { readNotice } from '#server/mail-sorting/bounces/notice.ts';
import { stageSaid } from '#server/mail-sorting/bounces/stage-said.ts';
import { readTranscript } from '#server/mail-sorting/bounces/transcript.ts';

const of = (diagnosis: string, more: Partial<Parameters<typeof classify>[0]> = {}) =>
  classify({ address: 'ann@example.org', action: 'failed', status: '', diagnosis, notice: '', ...more });

describe('why a letter did not arrive', () => {
  test.each([
    ['550 5.1.1 The email account that you tried to reach does not exist.', 'dead'],
    ['550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup', 'dead'],
    ['550 5.4.1 Recipient address rejected: Access denied', 'dead'],
    ["The domain example.org doesn't receive email according to the administrator: returned Null MX", 'dead'],
    ['552 5.2.2 The email account that you tried to reach is over quota.', 'full'],
    ['450 4.2.2 Mailbox full', 'full'],
    ['552 5.3.4 Message size exceeds fixed limit', 'size'],
    ['554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org', 'blocked'],
    ['550 5.7.25 The IP address sending this message does not have a PTR record setup', 'blocked'],
    ['553 5.1.8 Domain of sender address does not exist', 'blocked'],
    ["550 5.7.26 Unauthenticated email is not accepted due to domain's DMARC policy.", 'auth'],
    ['421 4.7.0 Too many connections from your host', 'rate'],
    ['554 5.7.1 Message rejected as spam by content filtering', 'spam'],
    ['550 5.7.1 Rejected for policy reasons', 'policy'],
    ['554 5.6.0 Message contains invalid header', 'content'],
    ['451 4.7.1 Greylisting in action, please come back later', 'temporary'],
    ['connect to mx.example.org[192.0.2.1]:25: Connection timed out', 'temporary'],
    ['525 5.7.13 Disabled recipient address', 'temporary'],
  ])('%s', (diagnosis, expected) => {
    expect(of(diagnosis).class).toBe(expected);
  });

  test('"no such user" after the text was sent is no proof: a filter may have said it', () => {
    expect(of('550 User unknown', { notice: '(in reply to RCPT TO command)' }).class).toBe('dead');
    expect(of('550 User unknown', { notice: '(in reply to end of DATA command)' }).class).toBe('temporary');
    expect(of('550 5.1.1 User unknown', { notice: '(in reply to end of DATA command)' }).class).toBe('dead');
  });

  test('what may pass by itself is never dead, whatever it says', () => {
    expect(of('450 4.1.1 User unknown').class).toBe('temporary');
    expect(of('450 4.1.2 Host unknown').class).toBe('temporary');
  });

  test('a refused sender is no dead recipient', () => {
    expect(of('550 No such user', { notice: '(in reply to MAIL FROM command)' }).class).toBe('blocked');
  });

  test('the word of the report counts before what it says', () => {
    expect(of('550 5.1.1 User unknown', { action: 'delayed' }).class).toBe('delayed');
    expect(of('250 ok', { action: 'relayed' }).class).toBe('relayed');
    expect(of('250 ok', { action: 'delivered' }).class).toBe('delivered');
  });

  test('the code of the server counts before that of the report', () => {
    expect(of("550-'5.2.2 <ann@example.org>... is over'", { status: '5.0.0' })).toEqual({
      class: 'full',
      status: '5.2.2',
    });
  });

  test('what an address or a link looks like says nothing', () => {
    expect(
      of('550 5.0.0 <mailbox-full@example.org> refused, see https://example.org/spam#user-unknown').class,
    ).toBe('temporary');
  });
});

test('the report for machines: folded lines, several recipients, the address we wrote to', () => {
  const text = [
    'Reporting-MTA: dns; mx.example.com',
    '',
    'Original-Recipient: rfc822;Ann@Example.org',
    'Final-Recipient: rfc822;ann@internal.example.org',
    'Action: failed',
    'Status: 5.1.1 (bad destination)',
    'Diagnostic-Code: smtp; 550 5.1.1',
    '    User unknown',
    '',
    'Final-Recipient: RFC822; <bob@example.org>',
    'Action: delayed',
    'Status: 4.4.1',
  ].join('\n');
  expect(readDeliveryStatus(text)).toEqual([
    { address: 'ann@example.org', action: 'failed', status: '5.1.1', diagnosis: '550 5.1.1 User unknown' },
    { address: 'bob@example.org', action: 'delayed', status: '4.4.1', diagnosis: '' },
  ]);
});

test('the report for people: what is said of whom, and nothing of the returned letter', () => {
  const notice = readNotice(
    [
      'I was not able to deliver your message to the following addresses.',
      '',
      '<ann@example.org>:',
      'Remote host said: 550 no such user',
      '',
      '<bob@example.org>: mailbox full',
      '',
      '--- Below this line is a copy of the message.',
      'To: carla@example.org',
    ].join('\n'),
  );
  expect(notice.said.map(({ address }) => address)).toEqual(['ann@example.org', 'bob@example.org']);
  expect(notice.said[0]?.text).toContain('no such user');
  expect(notice.text).not.toContain('carla');
});

test('a transcript says of each address what stands before its line', () => {
  const text = [
    '   ----- Transcript of session follows -----',
    '>>> RCPT To:<ann@example.org>',
    '<<< 550 no such user',
    '550 <ann@example.org>... User unknown',
    '554 5.0.0 <bob@example.org>... 550 Host unknown',
    '   ----- Unsent message follows -----',
    '550 <carla@example.org>... User unknown',
  ].join('\n');
  expect(readTranscript(text).map(({ address }) => address)).toEqual(['ann@example.org', 'bob@example.org']);
});

test.each([
  ['host mx said: 550 (in reply to RCPT TO command)', 'recipient'],
  ['SMTP error from remote mail server after RCPT TO:<ann@example.org>:', 'recipient'],
  ['did not like our final DATA:', 'text'],
  ['SMTP error from remote mail server after end of data:', 'text'],
  ['(in reply to MAIL FROM command)', 'sender'],
  ['after initial connection: 554 no', 'connection'],
  ['550 no', 'unsaid'],
])('%s: said at %s', (text, stage) => {
  expect(stageSaid(text)).toBe(stage);
});
