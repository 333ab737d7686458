/** What a device remembers of a candidate: what they typed, filled into the next form, and nothing a page made up. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepLeft, readCandidate, unlockCandidate, writeCandidate } from '#lib/candidate-data.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('what was left at a gate fills the next form, with the name in two parts', () => {
  unlockCandidate();
  expect(readCandidate()).toMatchObject({ email: '', fullName: '', isUnlocked: true });
  keepLeft({ fullName: '  Ana  Maria Ferreira ', email: 'ana@example.com', phone: '' });
  expect(readCandidate()).toMatchObject({
    ...{ email: 'ana@example.com', fullName: 'Ana Maria Ferreira' },
    ...{ firstName: 'Ana', lastName: 'Maria Ferreira', phone: '', isUnlocked: true },
  });
});

test('who told their names apart before keeps them, and what is not said stays', () => {
  const ways = { abcdefghij1: { to: '/job-board/a/job/b/apply', until: Date.now() + 60_000 } };
  const names = { fullName: 'Ana Maria Ferreira', firstName: 'Ana Maria', lastName: 'Ferreira' };
  writeCandidate({ ...names, email: 'a@example.com', phone: '123', ways, isUnlocked: true });
  keepLeft({ fullName: 'Ana Maria Ferreira', email: 'b@example.com' });
  expect(readCandidate()).toEqual({ ...names, email: 'b@example.com', phone: '123', ways, isUnlocked: true });
});

test.each([null, 'words', 7])('%j is nothing that was left', (left) => {
  keepLeft(left);
  expect(readCandidate()).toBeNull();
});
