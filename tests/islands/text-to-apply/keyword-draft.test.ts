import { expect, test } from 'vitest';
import type { TextMessage } from '#contract/text-to-apply-conversations.ts';
import { changesIn, faultsIn, newDraft } from '#islands/text-to-apply/keyword-draft.ts';
import { queryOf, shownIn } from '#islands/text-to-apply/shown.ts';
import { deliveryInWords, segmentsInWords } from '#islands/text-to-apply/text-to-apply-words.ts';

test('only what was changed is sent, and empty texts stand for the standard ones', () => {
  const before = { ...newDraft(), keyword: 'JOBS', greeting: { en: 'Hello', fr: 'Bonjour' } };
  expect(changesIn(before, before)).toEqual({});
  const draft = { ...before, keyword: 'packing', greeting: { en: ' ', fr: 'Bonjour' }, quietFrom: '21:00' };
  expect(changesIn(draft, before)).toEqual({ keyword: 'PACKING', greeting: { fr: 'Bonjour' } });
  expect(changesIn({ ...draft, quietTo: '08:00' }, before).quietHours).toEqual({
    from: '21:00',
    to: '08:00',
  });
});

test.each([
  ['JO', 'Use 3 to 20 letters A–Z and digits.'],
  ['JOBS!', 'Use 3 to 20 letters A–Z and digits.'],
  ['stop', 'STOP is reserved. Choose another keyword.'],
  ['jobs', undefined],
])('the keyword %s is looked at before it is sent', (keyword, fault) => {
  expect(faultsIn({ ...newDraft(), keyword }).keyword).toBe(fault);
});

test('half of the quiet hours is refused', () => {
  expect(faultsIn({ ...newDraft(), keyword: 'JOBS', quietFrom: '21:00' }).quietHours).toBe(
    'Enter both times.',
  );
});

test('a text says what it costs, and which letter makes it dear', () => {
  expect(segmentsInWords('Hello')).toBe('1 text message, 5 units (GSM-7).');
  expect(segmentsInWords(`${'a'.repeat(70)}ł`)).toBe(
    '2 text messages, 71 units (UCS-2). “ł” makes each message shorter.',
  );
});

const message = (change: Partial<TextMessage>): TextMessage => ({
  ...{ id: 'm' as TextMessage['id'], direction: 'out', body: 'Hi', at: '2026-11-29T08:00:00.000Z' },
  ...{ status: 'sent', sendAt: null, segments: 1, cost: null, failure: null, by: null, attachmentCount: 0 },
  ...change,
});

test('a message says what became of it and what it cost', () => {
  const sendAt = new Date(2026, 10, 30, 8, 0).toISOString();
  expect(deliveryInWords(message({ status: 'waiting', sendAt }))).toBe('Will go at 08:00');
  expect(
    deliveryInWords(message({ status: 'delivered', segments: 2, cost: { amount: 0.0158, currency: 'USD' } })),
  ).toBe('Delivered · 2 messages · $0.0158');
  expect(deliveryInWords(message({ status: 'failed', failure: 'The number is unknown.' }))).toBe(
    'Not delivered: The number is unknown.',
  );
  expect(deliveryInWords(message({ direction: 'in', status: 'received' }))).toBe('');
});

test('the address holds the tab, the keyword and the conversation', () => {
  const conversation = 'aB3dE6gH9jKm';
  expect(shownIn(`?conversation=${conversation}`)).toMatchObject({ tab: 'conversations', conversation });
  expect(shownIn('?tab=nonsense&keyword=x')).toEqual({ tab: 'keywords', keyword: 'x', conversation: null });
  expect(queryOf(shownIn('?tab=posters&keyword=x'))).toBe('?tab=posters&keyword=x');
  expect(queryOf(shownIn(''))).toBe('');
});
