import { afterEach, expect, test, vi } from 'vitest';
import type { AnonymousId, HighlightId } from '#contract/kit/ids.ts';
import { addHeart } from '#contract/public-job-clips.ts';
import { sendHeart } from '#lib/api/send-heart.ts';

const highlight = '00000000-0000-4000-8000-000000000001' as HighlightId;
const visitor = 'AbCdEfGhIjK1' as AnonymousId;
const answering = (status: number, body: unknown) =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify(body), { status }));
afterEach(() => vi.restoreAllMocks());

test('a heart travels as the contract says', async () => {
  const fetched = answering(200, { hearts: 7 });
  expect(await sendHeart(highlight, visitor)).toBe(7);
  const [address, request] = fetched.mock.calls[0] ?? [];
  expect(address).toBe(addHeart.path.replace(':highlight', highlight));
  expect(request).toMatchObject({ method: addHeart.method, credentials: 'omit' });
  expect(addHeart.body.safeParse(JSON.parse(String(request?.body))).success).toBe(true);
});

test.each([
  ['a refusal', 429, { code: 'RATE_LIMITED', hearts: 3 }],
  ['an answer without a count', 200, {}],
  ['a page of another server', 200, 'Welcome'],
])('%s is no heart', async (_, status, body) => {
  answering(status, body);
  await expect(sendHeart(highlight, visitor)).rejects.toThrow();
});
