import { expect, test } from 'vitest';
import { finishLever, listAtsConnections } from '#contract/ats.ts';
import { openApp, see } from '#tests/islands/employer-app/open-app.tsx';
import { refusal } from '#tests/support/fake-api.ts';
import { sampleUser } from '#tests/support/sample-user.ts';
import { makeConnection } from './make-connection.ts';

const callback = '/auth/lever/callback';

test('what Lever sent is posted once, leaves the address, and leads to the connection', async () => {
  const { api } = await openApp(
    `${callback}?code=c0de&state=st4te`,
    sampleUser({ role: 'admin' }),
    (server) => {
      const connection = makeConnection({ platform: 'lever', oauth: 'connected' });
      server.on(finishLever, () => ({ body: connection }));
      server.on(listAtsConnections, () => ({ body: { data: [connection], nextCursor: null } }));
    },
  );
  await see('Lever: harbour');
  expect(api.named('finishLever').map(({ body }) => body)).toEqual([{ state: 'st4te', code: 'c0de' }]);
  expect(location.pathname + location.search).toBe('/employers/settings/ats?connection=conn000001a');
});

test('whoever did not allow access is told so, in none of the address’s words', async () => {
  const query = 'error=access_denied&error_description=Call+us+now&state=st4te';
  const { api } = await openApp(`${callback}?${query}`, sampleUser(), (server) => {
    server.on(finishLever, () => refusal('UPSTREAM_FAILED', { detail: 'Call us now' }));
  });
  await see('You didn’t allow access');
  expect(document.body.textContent).not.toContain('Call us now');
  expect(api.named('finishLever').map(({ body }) => body)).toEqual([
    { state: 'st4te', error: 'access_denied' },
  ]);
  expect(location.search).toBe('');
});

test('an answer that is over or never was begins again, without a call where there is nothing to send', async () => {
  const { api } = await openApp(callback, sampleUser());
  await see('This sign-in has expired');
  expect(api.named('finishLever')).toEqual([]);
  expect(document.querySelector('a[href="/employers/settings/ats"]:not(nav a)')).not.toBeNull();
});

test('signed out, only the path is remembered: neither cookie nor address keep the code', async () => {
  await openApp(`${callback}?code=c0de&state=st4te`);
  await see('Sign in');
  expect(location.search).toBe(`?from=${encodeURIComponent(callback)}`);
  expect(document.cookie + location.href).not.toMatch(/c0de|st4te/);
});

test('a recruiter may not finish it', async () => {
  const { api } = await openApp(`${callback}?code=c0de&state=st4te`, sampleUser({ role: 'recruiter' }));
  await see("You don't have permission to view this page");
  expect(api.named('finishLever')).toEqual([]);
});
