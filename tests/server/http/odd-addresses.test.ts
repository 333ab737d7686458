/** Addresses and methods nobody means: each is refused in a sentence, and none is an error of the server. */
import { describe, expect, test } from 'vitest';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { openApi } from '#server/http/openapi.ts';
import { testApp } from '#tests/support/test-app.ts';

const rendered: string[] = [];
const handler = (request: { url: string }, reply: { statusCode: number; end: (text: string) => void }) => {
  rendered.push(request.url);
  reply.statusCode = 404;
  reply.end('page');
};
const app = await testApp({}, { site: { handler: handler as never, clientFolder: import.meta.dirname } });
const ask = (url: string, method = 'GET') => app.app.inject({ method: method as 'GET', url });

describe('an address', () => {
  test.each([
    '/v1/employers/*/job-clips//preview',
    '/v1/*',
    '/V1/users/me',
    '/v1//users',
    '//v1/users',
    '/v1/nothing',
  ])('%s is a call that does not exist, told as a problem', async (url) => {
    const answer = await ask(url);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  test('with control characters is shown as a page that is not there', async () => {
    rendered.length = 0;
    for (const url of ['/%0D%0Aset-cookie:%20a=b', '/page/%00', '/x%7f', '/%1b[0m']) {
      const answer = await ask(url);
      expect([url, answer.statusCode]).toEqual([url, 404]);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(rendered).toEqual(['/404', '/404', '/404', '/404']);
  });

  test('leads to no other host, whichever slashes it begins with', async () => {
    for (const url of ['//evil.example/', '/\\evil.example/', '/\\/evil.example/', '/\\\\evil.example\\/']) {
      const { statusCode, headers } = await ask(url);
      const target = String(headers.location ?? '/');
      expect([
        url,
        statusCode === 308 || statusCode === 404,
        new URL(target, 'https://ours.example').host,
      ]).toEqual([url, true, 'ours.example']);
      expect(target).not.toMatch(/^\/[/\\]/);
    }
  });

  test('of a file that is not there is 404 for reading, and 405 for what is not offered', async () => {
    expect((await ask('/sitemaps/unknown')).statusCode).toBe(404);
    const wrong = await ask('/sitemaps/pages-1.xml', 'POST');
    expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, 'GET']);
    const call = await ask('/v1/public/job-clips/abc12345678', 'DELETE');
    expect([call.statusCode, call.headers.allow]).toEqual([405, 'GET']);
  });
});

test.each(['TRACE', 'PROPFIND', 'LOCK'])('%s is not offered', async (method) => {
  for (const url of ['/', '/job-clip/abc', '/v1/users/me']) {
    const answer = await ask(url, method).catch(() => ({ statusCode: 404 }));
    expect([url, answer.statusCode === 405 || answer.statusCode === 404]).toEqual([url, true]);
  }
});

describe('the description of the API', () => {
  test('is made once, and sent compressed with a name', async () => {
    const first = await app.app.inject({ url: '/v1/openapi.json', headers: { 'accept-encoding': 'br' } });
    expect(first.headers['content-encoding']).toBe('br');
    expect(first.headers['content-type']).toContain('application/json');
    expect(first.rawPayload.length).toBeLessThan(400_000);
    const known = { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) };
    expect((await app.app.inject({ url: '/v1/openapi.json', headers: known })).statusCode).toBe(304);
    const plain = await app.app.inject({ url: '/v1/openapi.json' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    const took = async (work: () => unknown) => {
      const begun = performance.now();
      await work();
      return performance.now() - begun;
    };
    const making = await took(() => JSON.stringify(openApi(allEndpoints, 'http://localhost', 'x')));
    const asking = await took(async () => {
      for (let n = 0; n < 20; n += 1) await app.app.inject({ url: '/v1/openapi.json' });
    });
    expect(asking).toBeLessThan(making * 5);
  });

  test('names only schemas that it has, and says who may call in words of a machine', async () => {
    const document = (await ask('/v1/openapi.json')).json() as Document;
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to = '']) => to);
    expect(references.length).toBeGreaterThan(1_000);
    for (const to of new Set(references)) expect([to, typeof at(document, to)]).toEqual([to, 'object']);
    expect(new Set(references).size, 'the problem is not the only schema that is named').toBeGreaterThan(1);
    const { get, put } = document.paths['/v1/employers/{employer}/job-clips/{clip}'] ?? {};
    expect(get).toMatchObject({
      'x-access': 'employer',
      'x-roles': expect.arrayContaining(['viewer', 'owner']),
    });
    expect(put?.['x-roles']).not.toContain('viewer');
    expect(document.paths['/v1/public/job-clips/{clip}']?.get).toMatchObject({ 'x-access': 'public' });
  });
});

type Document = { paths: Record<string, Record<string, Record<string, unknown>>> };

/** What a pointer such as `#/components/schemas/Problem` leads to. */
const at = (document: object, pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], document);
