/** A password is not to be guessed: after ten tries whoever asks has to wait, and reads why. */
import { expect, test } from 'vitest';
import { newDesk } from '#tests/support/make-clips.ts';
import { testApp } from '#tests/support/test-app.ts';
import { makeSmartLink, open, pathOf } from './make-smart-links.ts';

const app = await testApp({ rateLimitScale: 1 });
const desk = await newDesk(app);

test('after ten wrong passwords a reader is shown when to try again, a program is told', async () => {
  const link = await makeSmartLink(desk, { password: 'tide table' });
  const send = (accept: string) =>
    open(desk, pathOf(link), {
      ...{ method: 'POST', payload: 'password=tide' },
      headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
    });
  for (let nth = 0; nth < 10; nth += 1) expect((await send('text/html')).statusCode).toBe(303);
  const shown = await send('text/html');
  expect([shown.statusCode, shown.headers.location]).toEqual([303, `${pathOf(link)}?wrong-password=later`]);
  const told = await send('*/*');
  expect([told.statusCode, told.json().code]).toEqual([429, 'RATE_LIMITED']);
});
