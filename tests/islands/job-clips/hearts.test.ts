/** Hearts are shown at once, and taken back when the server refuses them. */
import { beforeEach, expect, test, vi } from 'vitest';
import type { HighlightId } from '#contract/kit/ids.ts';

const sendHeart = vi.hoisted(() => vi.fn());
// The one door to the network; everything before it is the real thing.
vi.mock('#lib/api/send-heart.ts', () => ({ sendHeart }));

const { $hearts, giveHeart } = await import('#islands/job-clips/hearts.store.ts');
let id: HighlightId;
let count = 0;
beforeEach(() => {
  count += 1;
  id = `00000000-0000-4000-8000-${String(count).padStart(12, '0')}` as HighlightId;
  sendHeart.mockReset();
});

test('a heart shows before the server has answered, then its count', async () => {
  let answer = (_hearts: number) => {};
  sendHeart.mockReturnValue(new Promise<number>((resolve) => (answer = resolve)));
  const given = giveHeart({ id, count: 12, consent: 'on' });
  expect($hearts.get()[id]).toEqual({ count: 13, is: 'sending' });
  await vi.waitFor(() => expect(sendHeart).toHaveBeenCalled());
  answer(15);
  await given;
  expect($hearts.get()[id]).toEqual({ count: 15, is: 'given' });
});

test('a refused heart is taken back', async () => {
  sendHeart.mockRejectedValue(new Error('429'));
  await giveHeart({ id, count: 12, consent: 'on' });
  expect($hearts.get()[id]).toEqual({ count: 12, is: 'refused' });
});

test('a second press does nothing, and a refused heart may be tried again', async () => {
  sendHeart.mockRejectedValueOnce(new Error('429')).mockResolvedValue(13);
  await giveHeart({ id, count: 12, consent: 'on' });
  await giveHeart({ id, count: 12, consent: 'on' });
  await giveHeart({ id, count: 13, consent: 'on' });
  expect(sendHeart).toHaveBeenCalledTimes(2);
  expect($hearts.get()[id]).toEqual({ count: 13, is: 'given' });
});

test('the visitor has one id of 12 characters', async () => {
  sendHeart.mockResolvedValue(1);
  await giveHeart({ id, count: 0, consent: 'on' });
  const [, first] = sendHeart.mock.calls[0] ?? [];
  await giveHeart({ id: `${id.slice(0, -1)}a` as HighlightId, count: 0, consent: 'on' });
  const [, second] = sendHeart.mock.calls[1] ?? [];
  expect(first).toMatch(/^[A-Za-z0-9]{12}$/);
  expect(second).toBe(first);
});
