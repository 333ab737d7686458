import { expect, test } from 'vitest';
import { countsInWords, healthOf } from '#islands/ats/ats-words.ts';
import { leverRefusal } from '#islands/ats/lever-refusal.ts';
import { CallError } from '#lib/api/call-error.ts';
import { makeConnection, makeRun } from './make-connection.ts';

test('what a sync did is counted, and what it only would have done is said so', () => {
  expect(countsInWords(makeRun({ counts: { added: 3, updated: 1 } }))).toBe('60 found, 3 added, 1 updated');
  expect(countsInWords(makeRun())).toBe('60 found, no changes');
  expect(countsInWords(makeRun({ result: 'held', counts: { seen: 20, closed: 40 } }))).toBe(
    '20 found, 40 would close',
  );
  expect(countsInWords(makeRun({ result: 'held', counts: { seen: 20, blanked: 12 } }))).toBe(
    '20 found, 12 would lose their descriptions',
  );
  expect(countsInWords(makeRun({ result: 'discarded', counts: { seen: 20, closed: 40 } }))).toBe(
    '20 found, 40 would close',
  );
});

test('a sync that looked at nothing counts nothing', () => {
  for (const result of ['failed', 'running', 'not-modified'])
    expect(countsInWords(makeRun({ result, counts: { seen: 0 } }))).toBe('');
});

test('a connection’s health is one word and a sentence where there is more', () => {
  const health = { ok: false, lastSyncAt: null, nextSyncAt: null, lastError: 'Slow down' };
  expect(healthOf(makeConnection())).toMatchObject({ word: 'Live', sentence: null });
  expect(healthOf(makeConnection({ health })).word).toBe('Last sync failed');
  expect(healthOf(makeConnection({ status: 'broken' })).sentence).toContain(
    'Greenhouse rejected the API key',
  );
  expect(healthOf(makeConnection({ status: 'paused' })).word).toBe('Paused');
});

test('why signing in to Lever came to nothing is said in our own words', () => {
  const failed = (code: 'TOKEN_INVALID' | 'UPSTREAM_FAILED') => new CallError(code, 'Call us now', 422);
  expect(leverRefusal('access_denied', failed('UPSTREAM_FAILED')).title).toBe('You didn’t allow access');
  expect(leverRefusal('call_us_now', failed('UPSTREAM_FAILED')).title).toBe('Lever couldn’t sign you in');
  expect(leverRefusal('access_denied', failed('TOKEN_INVALID')).title).toBe('This sign-in has expired');
  for (const error of ['access_denied', 'call_us_now'])
    expect(leverRefusal(error, failed('UPSTREAM_FAILED')).text).not.toContain('Call us now');
  // Without an error of Lever's, the server's sentence is our own.
  expect(leverRefusal(null, failed('UPSTREAM_FAILED')).text).toBeNull();
});
