/** What is said of a move on its way to an ATS: nothing is called moved there that the ATS didn't confirm. */
import { expect, test } from 'vitest';
import type { AtsMove } from '#contract/ats-move.ts';
import { whereItStands, whyNotMoved } from '#lib/hiring/ats-move-words.ts';

const now = new Date('2026-11-27T10:00:00.000Z');
const move = (overrides: Partial<AtsMove>): AtsMove => ({
  ...{ platform: 'ashby', status: 'waiting', stage: 'Screen', target: 'Phone screen' },
  ...{ movedAt: '2026-11-27T09:58:00.000Z', sentAt: null, attempts: 0 },
  ...{ nextAttemptAt: null, message: null, waitsFor: null, canSendAgain: false },
  ...overrides,
});

test('says where it stands, and why not', () => {
  const words = (overrides: Partial<AtsMove>) => whereItStands(move(overrides), now);
  expect(words({ status: 'sent', sentAt: '2026-11-27T09:59:00.000Z' })).toBe(
    'In “Phone screen” in Ashby, moved 1 minute ago.',
  );
  expect(words({})).toBe('Moving to “Phone screen” in Ashby…');
  expect(words({ waitsFor: 'application' })).toContain('once Ashby has the application');
  expect(words({ waitsFor: 'connection' })).toContain('once the connection works again');
  expect(words({ waitsFor: 'decision' })).toContain('while the application is decided');
  expect(words({ status: 'unmapped', target: null })).toBe(
    'Not moved in Ashby: “Screen” isn’t mapped to a stage there.',
  );
  expect(words({ status: 'dead', message: 'Ashby returned 400.' })).toBe(
    'Not moved in Ashby. Ashby returned 400.',
  );
  expect(
    words({ status: 'failed', message: 'Ashby returned 503.', nextAttemptAt: '2026-11-27T10:05:00.000Z' }),
  ).toBe('Not moved in Ashby yet. Ashby returned 503. Next attempt in 5 minutes.');
});

test('only what the ATS has is called there', () => {
  const others = ['waiting', 'failed', 'dead', 'unmapped', 'dropped'] as const;
  for (const status of others) expect(whyNotMoved(move({ status }), now)).not.toMatch(/^In |, moved/);
});
