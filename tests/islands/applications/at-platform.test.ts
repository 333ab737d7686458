import { describe, expect, test } from 'vitest';
import { isAtPlatform, pushStateOf } from '../../../src/islands/applications/application-words.ts';

const none = {
  platform: 'greenhouse',
  externalId: null,
  stage: null,
  lastSyncAt: null,
  error: null,
} as const;
const at = '2026-11-20T12:00:00.000Z';

describe('an application at its platform', () => {
  test('is known to be there also where the platform gives it no number', () => {
    const ats = { ...none, lastSyncAt: at };
    expect(isAtPlatform(ats)).toBe(true);
    expect(pushStateOf({ ats, status: 'pushed' })?.word).toBe('In Greenhouse');
    expect(pushStateOf({ ats, status: 'screened-in' })?.word).toBe('In Greenhouse');
  });

  test('is not said to be there before it was taken, or when the last word was a refusal', () => {
    expect(pushStateOf({ ats: none, status: 'submitted' })?.word).toBe('Sending to ATS');
    const refused = { ...none, lastSyncAt: at, error: 'Greenhouse rejected the API key (401).' };
    expect(pushStateOf({ ats: refused, status: 'submitted' })?.word).toBe('Not sent to ATS');
  });
});
