import { expect, test } from 'vitest';
import { listContentPages } from '#contract/content-pages.ts';
import type { Host } from '#contract/host.ts';
import { createHost, listHosts, saveHost, verifyHost } from '#contract/hosts.ts';
import { refusal } from '#tests/support/fake-api.ts';
import { sampleUser } from '#tests/support/sample-user.ts';
import { openApp, see, submit, type } from '../employer-app/open-app.tsx';
import { button, click, find } from '../ui/mount.ts';

const page = { permalink: 'pagepage001', title: 'Work here' };
const at = '2026-03-01T09:30:00.000Z';
const host = (overrides: object = {}): Host =>
  ({
    ...{ permalink: 'hosthost001', host: 'careers.example.com', status: 'active', checkedAt: at, version: 1 },
    dns: [{ type: 'TXT', name: '_jobclips.careers.example.com', value: 'proof', ok: true }],
    routes: [{ path: '/work', contentPage: page, isPublished: true, language: 'fr' }],
    ...{ createdAt: at, updatedAt: at },
    ...overrides,
  }) as Host;

/** The settings with these hosts; what is given later is what the server then answers with. */
async function open(given: Host[]) {
  const told = { hosts: given };
  const { api } = await openApp('/employers/settings/profile', sampleUser(), (server) => {
    server.on(listHosts, () => ({ body: { data: told.hosts, nextCursor: null } }));
    server.on(listContentPages, () => ({ body: { data: [], nextCursor: null } }));
  });
  await see('Custom domains');
  return { api, told };
}

const path = () => find<HTMLInputElement>('input[aria-label=Path]');

test('a path that is refused is told beside it, and what was typed stays', async () => {
  const { api } = await open([host()]);
  await see('Check now');
  const detail = 'This path is reserved.';
  api.on(saveHost, () =>
    refusal('VALIDATION', { detail, errors: [{ pointer: '/routes/0/path', code: 'NOT_ALLOWED', detail }] }),
  );
  await type(path(), '/v1');
  await see('Not saved');
  await submit(path());
  await see(detail);
  expect(path().value).toBe('/v1');
  expect(path().getAttribute('aria-invalid')).toBe('true');
  const [request] = api.named('saveHost');
  expect(request?.body).toEqual({
    routes: [{ path: '/v1', contentPage: page.permalink, language: 'fr' }],
  });
  expect(request?.headers.get('If-Match')).toBe('"1"');
});

test('what somebody else saved meanwhile takes its place, and one is told', async () => {
  const { api, told } = await open([host()]);
  await see('Check now');
  const theirs = host({
    version: 2,
    routes: [{ path: '/theirs', contentPage: page, isPublished: true, language: null }],
  });
  api.on(saveHost, () => {
    told.hosts = [theirs];
    return refusal('STALE_VERSION', {
      current: theirs,
      detail: 'Someone else edited this after you opened it.',
    });
  });
  await type(path(), '/mine');
  await submit(path());
  await see('Someone else edited this after you opened it.');
  await expect.poll(() => path().value, { timeout: 15_000 }).toBe('/theirs');
});

test('a host is added and checked; silent name servers are said so', async () => {
  const { api, told } = await open([]);
  await see('No domains yet.');
  api.on(createHost, ({ body }) => {
    told.hosts = [host({ status: 'unverified', checkedAt: null, routes: [] })];
    expect(body).toEqual({ host: 'careers.example.com' });
    return { status: 201, body: told.hosts[0] };
  });
  await type(find<HTMLInputElement>('input[name=host]'), 'careers.example.com');
  await submit(find('input[name=host]'));
  await see('Not verified');
  const detail = 'The DNS servers didn’t respond. Try again in a moment.';
  api.on(verifyHost, () => refusal('UPSTREAM_FAILED', { detail, provider: 'dns' }));
  await click(button('Check now'));
  await see(detail);
});
