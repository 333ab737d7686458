/** Queries, cursors and names in paths that nobody was given. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listImages } from '#contract/images.ts';
import { listJobClips } from '#contract/job-clips.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { usualErrors } from '#server/http/openapi.ts';
import { makeClip, makeImage, newDesk } from '#tests/support/make-clips.ts';
import { makeEmployer, makeUser } from '#tests/support/make-people.ts';
import {
  eachEndpoint,
  expectDocumented,
  expectProblem,
  sendRough,
  whoMay,
} from '#tests/support/rough-calls.ts';
import { testApp } from '#tests/support/test-app.ts';

const RUNS = 30;

const app = await testApp();
const desk = await newDesk(app);
for (const title of ['Ash', 'Birch', 'Cedar']) await makeClip(desk, { title });
for (const alt of ['One', 'Two', 'Three']) await makeImage(desk, alt);
const { permalink } = desk.employer;
const as = desk.owner;
const platformAdmin = await makeUser(app, { employer: null });
const callerOf = (endpoint: Endpoint) => whoMay(endpoint, desk.owner, platformAdmin);

const reads = eachEndpoint(({ method }) => method === 'GET');
const lists = eachEndpoint(({ query }) => query !== undefined && 'cursor' in shapeOf(query));

function shapeOf(schema: unknown): object {
  return (schema as { _zod: { def: { shape?: object } } })._zod.def.shape ?? {};
}
const documentedFor = (endpoint: Endpoint) =>
  [...usualErrors(endpoint), ...(endpoint.errors ?? [])].filter((code) => code !== 'INTERNAL');

describe.each(reads)('%s', (_name, endpoint) => {
  const send = (query: string) => sendRough(app, endpoint, permalink, { as: callerOf(endpoint), query });

  test('answers any query with what it documents', async () => {
    const known = endpoint.query === undefined ? ['any'] : Object.keys(shapeOf(endpoint.query));
    const key = fc.oneof(
      fc.constantFrom(...known),
      fc.constantFrom(...known).map((name) => `${name}[]`),
      fc.string({ maxLength: 6 }),
    );
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }).map((text) => encodeURIComponent(text.toWellFormed())),
      fc.constantFrom(
        '%00',
        '%',
        '%E0%A4%A',
        '-1',
        '0',
        '1e3',
        'NaN',
        '99999999999',
        '9'.repeat(300),
        '2024-02-31',
        '[]',
        "'",
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(key, value), { maxLength: 4 }), async (pairs) => {
        const query = `?${pairs.map((pair) => pair.join('=')).join('&')}`;
        // A hash ends what travels; the rest is what a URL may not carry unencoded.
        const sent = query.replace(/[^!"$-~]/g, '');
        expectDocumented(await send(sent), documentedFor(endpoint), sent);
      }),
      { numRuns: RUNS },
    );
  });

  test('U+0000 is a blank wherever it stands', async () => {
    const known = endpoint.query === undefined ? ['any'] : Object.keys(shapeOf(endpoint.query));
    for (const query of [...known.flatMap((name) => [`${name}=%00`, `${name}[]=a%00`]), 'na%00me=1'])
      expectDocumented(await send(`?${query}`), documentedFor(endpoint), query);
  });

  test.each([
    '__proto__=1',
    '__proto__[]=1',
    'constructor[]=1',
    'prototype=1',
    'perPage[__proto__]=1',
    '%5F_proto__=1',
    'surprise=1',
  ])('?%s is refused by name', async (query) => {
    const answer = await send(`?${query}`);
    expectProblem(answer, 400, 'BAD_QUERY');
    expect(answer.problem?.errors?.[0]?.parameter).toEqual(expect.any(String));
  });

  test('a query of nine thousand characters is refused', async () => {
    expectProblem(await send(`?search=${'x'.repeat(9_000)}`), 400);
  });
});

describe.each(lists)('%s', (_name, endpoint) => {
  test.each(['0', '-1', '1001', '1e3', 'NaN', '1.5', '+1', '01', ''])(
    'perPage=%s is refused',
    async (perPage) => {
      expectProblem(
        await sendRough(app, endpoint, permalink, { as: callerOf(endpoint), query: `?perPage=${perPage}` }),
        400,
        'BAD_QUERY',
      );
    },
  );

  test.each(['a', 'AAAA', Buffer.from('{"id":"1"}').toString('base64url'), '_'.repeat(512)])(
    'a forged cursor is refused (%#)',
    async (cursor) => {
      const answer = await sendRough(app, endpoint, permalink, {
        as: callerOf(endpoint),
        query: `?cursor=${cursor}`,
      });
      // What belongs to a thing that does not exist is not found, whatever the cursor says.
      const isOfThing = /:(?!employer\b)/.test(endpoint.path);
      if (isOfThing && answer.status === 404) expectProblem(answer, 404, 'NOT_FOUND');
      else expectProblem(answer, 400, 'BAD_CURSOR');
    },
  );
});

describe('a cursor of a list', () => {
  const params = { employer: permalink };
  const firstPage = async () => {
    const { body } = await app.call(listJobClips, { params, query: { perPage: '1' } }, { as });
    expect(body.nextCursor).toEqual(expect.any(String));
    return body.nextCursor ?? '';
  };
  const refused = async (endpoint: Endpoint, employer: string, query: string, who = as) =>
    expectProblem(await sendRough(app, endpoint, employer, { as: who, query }), 400, 'BAD_CURSOR');

  test('leads on in its own list', async () => {
    const { status } = await app.call(
      listJobClips,
      { params, query: { perPage: '2', cursor: await firstPage() } },
      { as },
    );
    expect(status).toBe(200);
  });

  test('is worth nothing to another employer', async () => {
    const other = await makeEmployer(app);
    await refused(
      listJobClips,
      other.employer.permalink,
      `?perPage=1&cursor=${await firstPage()}`,
      other.owner,
    );
  });

  test('is worth nothing in another list or with other filters', async () => {
    const cursor = await firstPage();
    await refused(listImages, permalink, `?perPage=1&cursor=${cursor}`);
    await refused(listJobClips, permalink, `?perPage=1&search=ash&cursor=${cursor}`);
    await refused(listJobClips, permalink, `?perPage=1&status[]=draft&cursor=${cursor}`);
  });

  test('cannot be changed by a single character', async () => {
    const cursor = await firstPage();
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: cursor.length - 1 }),
        fc.constantFrom(...'AZaz09_-'),
        async (at, letter) => {
          const changed = cursor.slice(0, at) + letter + cursor.slice(at + 1);
          // The last letter of a group may carry bits that mean nothing: those cursors are the same.
          if (Buffer.from(changed, 'base64url').equals(Buffer.from(cursor, 'base64url'))) return;
          await refused(listJobClips, permalink, `?perPage=1&cursor=${changed}`);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe.each(eachEndpoint(({ path }) => path.includes(':')))('%s', (_name, endpoint) => {
  test('a name that cannot be one is not found', async () => {
    for (const bad of [
      '%00',
      '%27',
      '..%2f..',
      '%2e%2e',
      '__proto__',
      'constructor',
      '%F0%9F%98%80',
      'a'.repeat(199),
      '-',
      '%20',
    ]) {
      const path = endpoint.path.replace(/:[a-zA-Z]+/g, bad);
      const answer = await app.app.inject({
        method: endpoint.method,
        url: path,
        headers: {
          origin: app.settings.publicUrl,
          ...(endpoint.retry === 'version' ? { 'if-match': '"1"' } : {}),
        },
        cookies: { 'jc-session-development': callerOf(endpoint).token },
      });
      // A fixed word of another path may have the same place; then its method is not offered.
      const mustAsk = endpoint.query?.safeParse({}).success === false;
      expect(
        [401, 404, 405, 422, 415, ...(mustAsk ? [400] : [])],
        `${path} → ${answer.statusCode} ${answer.payload}`,
      ).toContain(answer.statusCode);
    }
  });
});
