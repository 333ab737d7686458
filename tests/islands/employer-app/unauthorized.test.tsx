import { afterEach, expect, test, vi } from 'vitest';
import { UnauthorizedScreen } from '#islands/employer-app/unauthorized.screen.tsx';
import { mount, wait } from '#tests/islands/ui/mount.ts';

afterEach(() => vi.unstubAllGlobals());

test('the page records that it was shown, once', async () => {
  const sent: { path: string; body: string }[] = [];
  vi.stubGlobal('fetch', async (input: string, { body }: RequestInit) => {
    sent.push({ path: new URL(input, location.href).pathname, body: String(body) });
    return new Response(null, { status: 204 });
  });
  const page = <UnauthorizedScreen path="/employers/talent-pool" employer={null} start="/employers" />;
  const { box, update } = await mount(page);
  await update(page);
  await wait();
  expect(box.textContent).toContain("You don't have permission to view this page");
  expect(sent).toEqual([
    { path: '/v1/page-views', body: '{"name":"Unauthorized Page","path":"/employers/talent-pool"}' },
  ]);
});
