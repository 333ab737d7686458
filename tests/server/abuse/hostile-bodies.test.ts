/** Bodies that no browser of ours would send, to things that exist: never a fault, always a documented answer. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { usualErrors } from '#server/http/openapi.ts';
import { makeImage, makeSpokenClip, newDesk } from '#tests/support/make-clips.ts';
import { makeUser, signIn } from '#tests/support/make-people.ts';
import {
  eachEndpoint,
  expectDocumented,
  form,
  json,
  sendRough,
  takesJson,
  whoMay,
} from '#tests/support/rough-calls.ts';
import { testApp } from '#tests/support/test-app.ts';

const RUNS = 25;

const app = await testApp();
const desk = await newDesk(app);
const { clip, track, recording, highlight } = await makeSpokenClip(desk);
const image = (await makeImage(desk)).permalink;
const colleague = await makeUser(app, { employer: desk.employer });
// By chance a platform admin's call suspends the employer it names, and with it all who belong to it.
const another = await newDesk(app);
const platformAdmin = await makeUser(app, { employer: null });
const names = { clip, track, highlight, media: recording, image, user: colleague.id };

/** Fields whose schema lies in the object, or in the alternatives of a union. */
function fieldsOf(schema: unknown): string[] {
  const { def } = (schema as { _zod: { def: { shape?: object; options?: unknown[] } } })._zod;
  return [...Object.keys(def.shape ?? {}), ...(def.options ?? []).flatMap(fieldsOf)];
}

const nastyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e',
    '',
    ' ',
    '../../etc/passwd',
    '{{firstName}}',
    "'; drop table users; --",
    '%00',
    '#12',
    'javascript:alert(1)',
  ),
  fc.integer({ min: 100, max: 30_000 }).map((length) => 'é'.repeat(length)),
);
const nastyNumber = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(-0, -1, 1e308, 2 ** 53, 2 ** 31, 86_400_001, 0.1),
);
const { value: nasty } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    nastyText,
    nastyNumber,
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(
      fc.oneof(
        fc.string({ maxLength: 8 }),
        fc.constantFrom('permalink', 'start', 'end', 'title', 'constructor', 'toString'),
      ),
      tie('value'),
      { maxKeys: 4 },
    ),
  ),
}));

const bodyFor = (endpoint: Endpoint) => {
  const fields = fieldsOf(endpoint.body);
  const named =
    fields.length === 0
      ? fc.constant({})
      : fc.dictionary(fc.constantFrom(...fields), nasty, { maxKeys: fields.length });
  return fc.oneof({ weight: 4, arbitrary: named }, { weight: 1, arbitrary: nasty });
};

const documentedFor = (endpoint: Endpoint) =>
  [...usualErrors(endpoint), ...(endpoint.errors ?? [])].filter((code) => code !== 'INTERNAL');

describe.each(eachEndpoint(takesJson))('%s', (_name, endpoint) => {
  const documented = documentedFor(endpoint);
  const send = async (payload: string, headers: Record<string, string | undefined> = {}) => {
    // Some calls end the session they came with.
    const as = { token: await signIn(app, whoMay(endpoint, desk.owner, platformAdmin).id) };
    const sent = { ...json(endpoint, {}).headers, ...headers };
    const { permalink } = whoMay(endpoint, desk.employer, another.employer);
    const answer = await sendRough(app, endpoint, permalink, { as, names, payload, headers: sent });
    // Whoever is not let in learns nothing of what the call does with a body.
    expect(answer.problem?.code, payload.slice(0, 300)).not.toBe('UNAUTHENTICATED');
    return answer;
  };

  test('answers anything with what it documents', async () => {
    await fc.assert(
      fc.asyncProperty(bodyFor(endpoint), async (body) => {
        const text = JSON.stringify(body);
        expectDocumented(await send(text), documented, text.slice(0, 500));
      }),
      { numRuns: RUNS },
    );
  });

  test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'version'])(
    'a field called %s does nothing',
    async (key) => {
      const answer = await send(`{"${key}":{"isAdmin":true,"prototype":{"isAdmin":true}}}`);
      expectDocumented(answer, documented, key);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    },
  );

  test.each([20, 1000, 60_000])('%i levels of nesting are refused', async (depth) => {
    const answer = await send(`{"deep":${'['.repeat(depth)}${']'.repeat(depth)}}`);
    expectDocumented(answer, documented, `depth ${depth}`);
    expect([400, 413, 422]).toContain(answer.status);
  });

  // What browsers add to a report of a policy is dropped unread: only what is known of it counts.
  const isDropped = endpoint.name === 'reportCsp';
  test(`deep nesting inside a known field is ${isDropped ? 'dropped' : 'refused'}`, async () => {
    for (const field of fieldsOf(endpoint.body).slice(0, 4)) {
      const answer = await send(`{"${field}":${'{"a":'.repeat(20)}1${'}'.repeat(20)}}`);
      expectDocumented(answer, documented, field);
      if (!isDropped) expect(answer.status).toBeGreaterThanOrEqual(400);
    }
  });

  test.each(['0', '"text"', '[]', '[{}]', 'true', 'null'])(
    '%s in place of an object is refused',
    async (text) => {
      const answer = await send(text);
      expectDocumented(answer, documented, text);
      // `null` is read as no body at all, which a call without needed fields may accept.
      if (text !== 'null') expect(answer.status).toBe(422);
    },
  );
});

describe.each(eachEndpoint(({ file }) => file !== undefined))('%s', (_name, endpoint) => {
  test('answers any multipart with what it documents', async () => {
    await fc.assert(
      fc.asyncProperty(nastyText, async (data) => {
        const sent = form(data.toWellFormed());
        const version: Record<string, string> = endpoint.retry === 'version' ? { 'if-match': '"1"' } : {};
        const headers = { ...sent.headers, ...version };
        const answer = await sendRough(app, endpoint, desk.employer.permalink, {
          ...sent,
          as: desk.owner,
          names,
          headers,
        });
        expectDocumented(answer, documentedFor(endpoint), data.slice(0, 200));
      }),
      { numRuns: RUNS },
    );
  });

  test.each([
    ['no boundary', 'multipart/form-data', ''],
    ['a boundary that never comes', 'multipart/form-data; boundary=rough', 'nothing here'],
    [
      'an end that is missing',
      'multipart/form-data; boundary=rough',
      '--rough\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
    ],
    ['no part at all', 'multipart/form-data; boundary=rough', '--rough--\r\n'],
    [
      'a foreign part',
      'multipart/form-data; boundary=rough',
      '--rough\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--rough--\r\n',
    ],
    [
      'two files',
      'multipart/form-data; boundary=rough',
      `${'--rough\r\nContent-Disposition: form-data; name="file"; filename="../../a"\r\n\r\nabc\r\n'.repeat(2)}--rough--\r\n`,
    ],
  ])('%s is refused', async (_what, type, payload) => {
    const headers: Record<string, string> = {
      'content-type': type,
      ...(endpoint.retry === 'version' ? { 'if-match': '"1"' } : {}),
    };
    const answer = await sendRough(app, endpoint, desk.employer.permalink, {
      as: desk.owner,
      names,
      headers,
      payload,
    });
    expectDocumented(answer, documentedFor(endpoint), type);
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });
});

test('afterwards the employer is as it was', async () => {
  const { rows } = await app.pool.query('select count(*)::int as count from employers where id = $1', [
    desk.employer.id,
  ]);
  expect(rows).toEqual([{ count: 1 }]);
});
