/** The policy of each kind of page, as the built site sends it. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { makeSpokenClip, newDesk } from '#tests/support/make-clips.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';

const dist = join(import.meta.dirname, '../../../dist');
const { handler } = await import(pathToFileURL(join(dist, 'server/entry.mjs')).href);
const site = { handler, clientFolder: join(dist, 'client') };
const issuer = 'https://accounts.google.com';
const google = { clientId: 'a-client', clientSecret: null, issuer, gmailUrl: 'https://gmail.googleapis.com' };
const app = await testApp({}, { site });
const withGoogle = await testApp({ google }, { site });

async function policy(of: TestApp, url: string): Promise<Record<string, string>> {
  const { headers } = await of.app.inject({ url });
  const directives = String(headers['content-security-policy'])
    .split(';')
    .map((part) => part.trim());
  return Object.fromEntries(
    directives.map((part) => [part.split(' ', 1)[0] ?? '', part.slice(part.indexOf(' ') + 1)]),
  );
}

test('every page starts from nothing and allows no inline script but its own', async () => {
  for (const url of ['/nowhere', '/employers/login', '/analytics/block']) {
    const found = await policy(app, url);
    expect(found, url).toMatchObject({
      'default-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    });
    expect(JSON.stringify(found), url).not.toContain('unsafe');
  }
});

test('with Google the employer area still runs its own scripts, and only there Google’s', async () => {
  const area = await policy(withGoogle, '/employers/login');
  expect(area['script-src']?.split(' ')).toEqual(
    expect.arrayContaining(["'self'", 'https://accounts.google.com/gsi/client']),
  );
  expect(area['style-src']?.split(' ')).toContain("'self'");
  expect(JSON.stringify(await policy(withGoogle, '/nowhere'))).not.toContain('google');
  expect(JSON.stringify(await policy(app, '/employers/login'))).not.toContain('google');
});

test('the studio may frame our embeds, and embeds alone may be framed by others', async () => {
  const { clip } = await makeSpokenClip(await newDesk(app));
  expect((await policy(app, '/employers/content-library'))['frame-src']).toContain("'self'");
  expect((await policy(app, `/job-clip/${clip}/embed`))['frame-ancestors']).toBe('*');
  expect((await policy(app, `/job-clip/${clip}`))['frame-ancestors']).toBe("'none'");
});

test('every page says where browsers report what its policy refused', async () => {
  const secure = await testApp({ publicUrl: 'https://jobs.example' }, { site });
  const where = '/v1/public/csp-reports';
  for (const url of ['/nowhere', '/employers/login', '/analytics/block']) {
    expect(await policy(app, url), url).toMatchObject({ 'report-uri': where });
    // Without https browsers would look at report-to only, and not use it.
    expect(await policy(app, url), url).not.toHaveProperty('report-to');
    expect(await policy(secure, url), url).toMatchObject({ 'report-uri': where, 'report-to': 'csp' });
    const { headers } = await secure.app.inject({ url });
    expect(headers['reporting-endpoints'], url).toBe(`csp="${where}"`);
  }
});
