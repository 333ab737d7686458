import { afterEach, expect, test, vi } from 'vitest';
import { getImpersonation } from '#contract/impersonation.ts';
import { noAnswer } from '#tests/support/fake-api.ts';
import { freshStores } from '#tests/support/fresh-stores.ts';
import { sampleImpersonation, sampleUser } from '#tests/support/sample-user.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const user = sampleUser();
const impersonation = sampleImpersonation(user);

test('who acts for somebody is told so, also when the first question got no answer', async () => {
  const { api } = await freshStores();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { writeCookie } = await import('#lib/cookies.ts');
  const { $impersonation, followImpersonation } = await import('#lib/stores/impersonation.ts');
  writeCookie('impersonating', '1');
  api.on(getImpersonation, () => noAnswer());
  const stop = followImpersonation();
  await vi.advanceTimersByTimeAsync(1_000);
  expect($impersonation.get()).toBeNull();
  api.on(getImpersonation, () => ({ body: { user, impersonation } }));
  await vi.advanceTimersByTimeAsync(6_000);
  expect($impersonation.get()?.reason).toBe(impersonation.reason);
  stop();
});
