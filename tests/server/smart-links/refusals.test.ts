/** What a smart link may not be, who may do what, and that other employers find nothing. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import type { Problem } from '#contract/kit/errors.ts';
import type { LinkCondition } from '#contract/smart-link.ts';
import {
  archiveSmartLink,
  createSmartLink,
  getSmartLink,
  getSmartLinkMetrics,
  listSmartLinks,
  restoreSmartLink,
  saveSmartLink,
  trySmartLink,
} from '#contract/smart-links.ts';
import { smartLinks } from '#server/tables/smart-links.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { makeJob } from '#tests/support/make-jobs.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';
import { AWAY, change, makeSmartLink, rule, tryToMake } from './make-smart-links.ts';

const app = await testApp({ egressAllow: ['127.0.0.1'] });
const PUBLIC = app.settings.publicUrl;
const [desk, other] = [await newDesk(app), await newDesk(app)];
const count = () => app.db.$count(smartLinks);

const pointers = (problem: Problem) => problem.errors?.map(({ pointer }) => pointer);

test('slugs that are routes, of other letters or taken are refused, and nothing is made', async () => {
  await makeSmartLink(desk, { slug: 'taken-one' });
  const before = await count();
  for (const slug of [
    'employers',
    'login',
    'v1',
    'été',
    'ｆair',
    'а-b',
    'a b',
    '-a',
    'a/b',
    '..',
    'a'.repeat(61),
    'x',
  ]) {
    const { status, problem } = await tryToMake(desk, { slug });
    expect([slug, status, pointers(problem)]).toEqual([slug, 422, ['/slug']]);
  }
  const again = await tryToMake(other, { slug: 'TAKEN-one' });
  expect([again.status, again.problem.code, pointers(again.problem)]).toEqual([409, 'DUPLICATE', ['/slug']]);
  expect(await count()).toBe(before);
  const atOnce = await Promise.all([tryToMake(desk, { slug: 'both' }), tryToMake(other, { slug: 'both' })]);
  expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('only web addresses are led to, and https:// is put in front', async () => {
  for (const destination of [
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.example/',
    'mailto:a@b.example',
    'https://a:b@c.example/',
    'x y',
    '//',
  ]) {
    const { status, problem } = await tryToMake(desk, { destination });
    expect([destination, status, pointers(problem)]).toEqual([destination, 422, ['/destination']]);
  }
  expect((await makeSmartLink(desk, { destination: 'harbour.example/a' })).destination).toBe(`${AWAY}a`);
});

test('rings are refused with the ring shown, over links of others as well', async () => {
  const own = await tryToMake(desk, { slug: 'self', destination: `${PUBLIC}/l/Self/` });
  expect([own.status, own.problem.errors?.[0]?.detail]).toEqual([
    422,
    'This leads in a circle: /l/self → /l/self.',
  ]);
  const one = await makeSmartLink(desk, { slug: 'one' });
  const two = await makeSmartLink(other, {
    slug: 'two',
    rules: [rule({ device: 'phone' }, `${PUBLIC}/l/three`)],
  });
  await makeSmartLink(desk, { slug: 'three', split: [{ url: `${PUBLIC}/l/one`, weight: 1 }] });
  const closing = await change(desk, one, { rules: [rule({ os: 'ios' }, `${PUBLIC}/l/two`)] });
  expect([closing.status, closing.problem.errors?.[0]]).toEqual([
    422,
    {
      pointer: '/rules/0/then',
      code: 'NOT_ALLOWED',
      detail: 'This leads in a circle: /l/one → /l/two → /l/three → /l/one.',
    },
  ]);
  const { body } = await app.call(
    getSmartLink,
    { params: { employer: desk.employer.permalink, smartLink: one.permalink } },
    { as: desk.owner },
  );
  expect([body.rules, body.version]).toEqual([[], 1]);
  expect((await change(other, two, { slug: null })).status).toBe(200);
  expect((await change(desk, one, { rules: [rule({ os: 'ios' }, `${PUBLIC}/l/two`)] })).status).toBe(200);
});

test('a ring through another shortener is found where that answers, and one that does not is let be', async () => {
  const asked: string[] = [];
  const shortener = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/quiet') return;
    response.writeHead(301, { location: request.url === '/go' ? '/on' : `${PUBLIC}/l/round` }).end();
  });
  await new Promise<void>((resolve) => shortener.listen(0, '127.0.0.1', resolve));
  const at = `http://127.0.0.1:${(shortener.address() as AddressInfo).port}`;
  try {
    const link = await makeSmartLink(desk, { slug: 'round' });
    const closing = await change(desk, link, { destination: `${at}/go` });
    expect([closing.status, closing.problem.errors?.[0]?.detail]).toEqual([
      422,
      'This leads in a circle: /l/round → /l/round.',
    ]);
    expect(asked).toEqual(['/go', '/on']);
    expect((await makeSmartLink(desk, { destination: `${at}/go` })).destination).toBe(`${at}/go`);
    expect((await change(desk, link, { destination: `${at}/quiet` })).status).toBe(200);
    // What is no short address is not asked.
    expect((await tryToMake(desk, { destination: `${at}/jobs/growers` })).status).toBe(201);
    expect(asked).toEqual(['/go', '/on', '/go', '/on', '/quiet']);
  } finally {
    shortener.closeAllConnections();
    shortener.close();
  }
});

test('of two changes that close a ring at once only one is made', async () => {
  const [a, b] = [await makeSmartLink(desk, { slug: 'at-a' }), await makeSmartLink(desk, { slug: 'at-b' })];
  const answers = await Promise.all([
    change(desk, a, { destination: `${PUBLIC}/l/at-b` }),
    change(desk, b, { destination: `${PUBLIC}/l/at-a` }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('rules that cannot be are refused, and rules that never decide are told with their reason', async () => {
  const refused: LinkCondition[] = [
    {},
    { utm: {} },
    { timeZone: 'UTC' },
    { from: '22:00', to: '2026-01-01T00:00:00Z' },
    { from: '22:00', timeZone: 'Nowhere/City' },
  ];
  for (const condition of refused)
    expect([condition, (await tryToMake(desk, { rules: [rule(condition, AWAY)] })).status]).toEqual([
      condition,
      422,
    ]);
  const foreign = await makeJob(other);
  const theirs = rule({ job: { jobPage: foreign.permalink, is: 'open' } }, AWAY);
  expect((await tryToMake(desk, { rules: [theirs] })).status).toBe(404);
  const link = await makeSmartLink(desk, {
    rules: [
      rule({ language: 'fr' }, AWAY),
      rule({ language: 'fr-ca', device: 'phone' }, AWAY),
      rule({ os: 'ios', device: 'desktop' }, AWAY),
      rule({ country: 'pt' }, AWAY),
      rule({ to: '2020-01-01T00:00:00Z' }, AWAY),
      rule({ referrer: 'linkedin.com' }, AWAY),
    ],
  });
  expect(link.unreachedRules).toEqual([
    { rule: 1, reason: 'covered', by: 0 },
    { rule: 2, reason: 'impossible', by: null },
    { rule: 3, reason: 'no-country', by: null },
    { rule: 4, reason: 'past', by: null },
  ]);
  const many = Array.from({ length: 20 }, () => rule({ language: 'fr' }, AWAY));
  expect((await makeSmartLink(desk, { rules: many })).unreachedRules).toHaveLength(19);
  expect((await tryToMake(desk, { rules: [...many, ...many] })).status).toBe(422);
});

const link = await makeSmartLink(desk, { name: 'Harbour fair' });
const params = { employer: desk.employer.permalink, smartLink: link.permalink };
const all = { employer: desk.employer.permalink };
type As = Parameters<typeof app.call>[2];
const calls = [
  ['viewer', (as: As) => app.call(listSmartLinks, { params: all }, as)],
  ['viewer', (as: As) => app.call(getSmartLink, { params }, as)],
  ['viewer', (as: As) => app.call(trySmartLink, { params, body: {} }, as)],
  ['viewer', (as: As) => app.call(getSmartLinkMetrics, { params }, as)],
  [
    'recruiter',
    (as: As) => app.call(createSmartLink, { params: all, body: { name: 'A', destination: AWAY } }, as),
  ],
  ['recruiter', (as: As) => app.call(saveSmartLink, { params, body: {} }, { ...as, version: 1 })],
  ['recruiter', (as: As) => app.call(archiveSmartLink, { params }, as)],
  ['recruiter', (as: As) => app.call(restoreSmartLink, { params }, as)],
] as const;

test('strangers are asked to sign in, others find nothing, and each role does what is its own', async () => {
  for (const [least, call] of calls) {
    expect((await call({})).status).toBe(401);
    expect((await call({ as: other.owner })).status).toBe(404);
    const below = await makeUser(app, { employer: desk.employer, role: 'hiring-manager' });
    expect((await call({ as: below })).status < 300).toBe(least === 'viewer');
    const enough = await makeUser(app, { employer: desk.employer, role: least });
    expect((await call({ as: enough })).status).toBeLessThan(300);
  }
});

test('another employer’s link is not found under one’s own name', async () => {
  const foreign = { employer: other.employer.permalink, smartLink: link.permalink };
  const as = { as: other.owner };
  const answers = await Promise.all([
    app.call(getSmartLink, { params: foreign }, as),
    app.call(saveSmartLink, { params: foreign, body: { name: 'Mine' } }, { ...as, version: 1 }),
    app.call(archiveSmartLink, { params: foreign }, as),
    app.call(trySmartLink, { params: foreign, body: {} }, as),
    app.call(getSmartLinkMetrics, { params: foreign }, as),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  for (const format of ['svg', 'png']) {
    const url = `/v1/employers/${other.employer.permalink}/smart-links/${link.permalink}/qr.${format}`;
    const cookies = { 'jc-session-development': other.owner.token };
    expect((await app.app.inject({ url, cookies })).statusCode).toBe(404);
  }
});

test('a QR code holds the address, and the list is searched and paged', async () => {
  const cookies = { 'jc-session-development': desk.owner.token };
  const svg = await app.app.inject({
    url: `/v1/employers/${desk.employer.permalink}/smart-links/${link.permalink}/qr.svg`,
    cookies,
  });
  expect([svg.statusCode, svg.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  const list = (query: object) => app.call(listSmartLinks, { params: all, query }, { as: desk.owner });
  expect((await list({ search: 'harb' })).body.data.map(({ name }) => name)).toEqual(['Harbour fair']);
  expect((await list({ search: 'taken' })).body.data.map(({ slug }) => slug)).toEqual(['taken-one']);
  const first = (await list({ perPage: '2' })).body;
  expect(first.data).toHaveLength(2);
  const second = (await list({ perPage: '2', cursor: first.nextCursor ?? '' })).body;
  expect(second.data.map(({ permalink }) => permalink)).not.toContain(first.data[0]?.permalink);
  await app.call(archiveSmartLink, { params }, { as: desk.owner });
  expect((await list({ status: ['archived'] })).body.data.map(({ name }) => name)).toEqual(['Harbour fair']);
});
