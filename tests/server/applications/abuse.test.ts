/** Everything a stranger may type: naughty strings and markup in every field. Nothing answers 500, nothing is lost. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listLeads } from '#contract/application-leads.ts';
import { getApplication, listApplications } from '#contract/applications.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import {
  addApplicationFile,
  saveAnswers,
  sendResumeLink,
  startApplication,
  stayInTouch,
  submitApplication,
  withdrawApplication,
} from '#contract/public-applications.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { begin, makeJob, own, question, save, startOf, submit, textFile } from '#tests/support/make-jobs.ts';
import { testApp } from '#tests/support/test-app.ts';

const data = join(import.meta.dirname, '../../../../shared/data');
const lines = (path: string) =>
  readFileSync(join(data, path), 'utf8')
    .split('\n')
    .filter((text) => text !== '');
const hasData = existsSync(data);

/** A few of each kind where the corpora are absent; otherwise all of them. */
const own20 = [
  ...[
    '\u0000',
    '\ud800',
    '\u202e\u202dabc',
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'; drop table x;--",
  ],
  ...[
    '{{7*7}}',
    '\u0024{7*7}',
    '%s%n',
    '../../etc/passwd',
    '=cmd|"/c calc"!A1',
    'ﷺ',
    '👩‍👩‍👧‍👦',
    '\r\nBcc: x@example.com',
    '__proto__',
    '\\u0000',
  ],
];
const strings: string[] = hasData
  ? [
      ...own20,
      ...(JSON.parse(readFileSync(join(data, 'people/naughty-strings/blns.json'), 'utf8')) as string[]),
      ...readdirSync(join(data, 'content-payloads/xss-lists'))
        .flatMap((name) => lines(`content-payloads/xss-lists/${name}`))
        .filter((_, at) => at % 40 === 0),
    ]
  : own20;

const app = await testApp();
const desk = await newDesk(app);
const job = await makeJob(desk, {
  questions: [question('short'), question('long', { type: 'long-text' }), question('where', { type: 'url' })],
});
const as = { as: desk.owner };
const here = { employer: desk.employer.permalink };

test('names of every kind are taken or refused in words', { timeout: 300_000 }, async () => {
  const statuses = new Set<number>();
  for (const text of strings) {
    const inEveryField = {
      firstName: text,
      lastName: text,
      phone: text,
      ghSrc: text,
      utm: { utm_source: text },
    };
    // A phone number is refused for nearly every text, so the name is tried beside a number that is taken too.
    for (const fields of [inEveryField, { firstName: text, lastName: 'Lima', ghSrc: text }]) {
      const { status } = await app.call(startApplication, { body: startOf(job, fields) });
      expect([text, [201, 422].includes(status)]).toEqual([text, true]);
      statuses.add(status);
    }
  }
  expect([...statuses].sort()).toEqual([201, 422]);
  const leads = await app.call(listLeads, { params: here, query: { perPage: '1000' } }, as);
  expect(leads.status).toBe(200);
});

test('answers of every kind are kept as they are', { timeout: 300_000 }, async () => {
  const ana = await begin(app, job);
  let version = 1;
  for (const text of strings) {
    const answers = ['short', 'long', 'where'].map((questionId) => ({
      questionId,
      value: text.slice(0, 9_000),
    }));
    const saved = await save(app, ana, { answers, version });
    expect([text, saved.status]).toEqual([text, 200]);
    version = saved.body.version;
    expect((await own(app, ana)).status).toBe(200);
  }
  await save(app, ana, {
    answers: [
      { questionId: 'where', value: null },
      { questionId: 'long', value: '<b onclick=x>\u202e</b>' },
    ],
    version,
  });
  expect((await submit(app, ana, { answers: [{ questionId: 'short', value: 'fine' }] })).status).toBe(200);
  const seen = await app.call(getApplication, { params: { ...here, application: ana.permalink } }, as);
  expect(seen.body.answers).toContainEqual({ questionId: 'long', value: '<b onclick=x>\u202e</b>' });
});

test('searches of every kind are answered', { timeout: 120_000 }, async () => {
  for (const text of strings.filter((_, at) => at % 5 === 0)) {
    const search = text.slice(0, 100).toWellFormed();
    for (const list of [listApplications, listLeads]) {
      const answer = await app.call(list, { params: here, query: { search } }, as);
      expect([text, [200, 400].includes(answer.status)]).toEqual([text, true]);
    }
  }
});

type Odd = InputOf<typeof saveAnswers>['body'] | object;
test.for([
  {},
  { answers: null },
  { answers: [{ questionId: 'short' }] },
  { answers: [{ questionId: 'sho rt', value: 'x' }] },
  { answers: [{ questionId: 'short', value: { a: 1 } }] },
  { answers: [{ questionId: 'short', value: 'x', fileId: 'not one' }] },
  { answers: Array.from({ length: 201 }, () => ({ questionId: 'short', value: 'x' })) },
  { answers: [], status: 'hired' },
  { answers: [{ questionId: 'short', value: 'x'.repeat(10_001) }] },
] as Odd[])('the body %j is refused and changes nothing', async (body) => {
  const ana = await begin(app, job);
  const params = { application: ana.permalink };
  const refused = await app.call(
    saveAnswers,
    { params, body: body as never },
    { headers: ana.headers, version: 1 },
  );
  expect([refused.status, refused.problem.code]).toEqual([422, 'VALIDATION']);
  expect((await own(app, ana)).body).toMatchObject({ version: 1, answers: [] });
});

test('unknown questions are named, not kept', async () => {
  const ana = await begin(app, job);
  const saved = await save(app, ana, { answers: [{ questionId: 'nobody-asked', value: 'x' }] });
  expect(saved.body.errors).toMatchObject([{ pointer: '/answers/nobody-asked', code: 'UNKNOWN' }]);
  expect((await own(app, ana)).body.answers).toEqual([]);
});

test('strangers get nowhere with any call of a candidate', async () => {
  const ana = await begin(app, job);
  const params = { application: ana.permalink };
  const stranger = { headers: (await begin(app, job)).headers, version: 1 };
  const codes = [
    await save(app, { ...ana, headers: stranger.headers }, { answers: [] }),
    await app.call(
      addApplicationFile,
      { params, body: { kind: 'resume' } },
      { ...stranger, file: textFile() },
    ),
    await app.call(submitApplication, { params, body: {} }, stranger),
    await app.call(withdrawApplication, { params, body: {} }, stranger),
  ].map(({ problem }) => problem.code);
  expect(codes).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
  expect((await own(app, ana)).body.status).toBe('started');
});

test('the same Idempotency-Key begins one application, and its token is not readable in the database', async () => {
  const body = startOf(job);
  const options = { idempotencyKey: 'a-key-of-the-tests-1' };
  const [first, again] = [
    await app.call(startApplication, { body }, options),
    await app.call(startApplication, { body }, options),
  ];
  expect(again.body).toEqual(first.body);
  const { rows } = await app.pool.query<{ answer: unknown }>('select answer from idempotency_keys');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(first.body.token);
});

test.runIf(hasData)(
  'addresses are taken and refused as their authors say',
  { timeout: 120_000 },
  async () => {
    const xml = readFileSync(join(data, 'people/isemail/tests.xml'), 'utf8');
    const table = [...xml.matchAll(/<address>([^<]*)<\/address>[\s\S]*?<category>([^<]*)<\/category>/g)];
    expect(table.length).toBeGreaterThan(100);
    const wrongly: string[] = [];
    for (const [, written = '', category = ''] of table) {
      const email = decoded(written);
      const { status } = await app.call(startApplication, { body: startOf(job, { email }) });
      expect([email, status < 500]).toEqual([email, true]);
      if (category === 'ISEMAIL_ERR' && status === 201) wrongly.push(email);
    }
    expect(
      wrongly.map((email) => email.trim()).filter((email) => !/^[\w.+-]+@[\w.-]+\.\w+$/.test(email)),
    ).toEqual([]);
  },
);

const decoded = (text: string) =>
  text
    .replace(/&#x([0-9A-F]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/[\u2400-\u241f]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0x2400))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

test.runIf(hasData)(
  'real documents are taken, broken and locked ones refused',
  { timeout: 120_000 },
  async () => {
    const ana = await begin(app, job);
    const refused: string[] = [];
    for (const folder of ['pdf', 'docx'])
      for (const name of readdirSync(join(data, 'documents', folder)).filter((one) =>
        /\.(pdf|odt|docx|zip)$/.test(one),
      )) {
        const file = { name, bytes: readFileSync(join(data, 'documents', folder, name)) };
        const answer = await app.call(
          addApplicationFile,
          { params: { application: ana.permalink }, body: { kind: 'resume' } },
          { headers: ana.headers, file },
        );
        expect([name, answer.status < 500]).toEqual([name, true]);
        if (answer.status !== 201) refused.push(`${name}: ${answer.problem.reason}`);
      }
    expect(refused).toEqual([
      '005-libreoffice-writer-password__libreoffice-writer-password.pdf: encrypted',
      'hello.zip: unreadable',
    ]);
  },
);

test('who stays in touch is a person once, and machines are nobody', async () => {
  const touch = (overrides: object = {}) =>
    app.call(stayInTouch, {
      params: { board: job.board },
      body: {
        fullName: 'Marta Reis',
        email: 'marta.reis@example.com',
        consent: { privacyVersion: '1', marketing: true },
        ...overrides,
      },
    });
  const answers = [await touch(), await touch(), await touch({ email: 'machine@example.com', website: 'x' })];
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
  const { rows } = await app.pool.query(
    "select email from person_emails where email in ('marta.reis@example.com', 'machine@example.com')",
  );
  expect(rows).toHaveLength(1);
  expect(
    (await app.call(sendResumeLink, { body: { jobPagePermalink: 'nothing1234', email: 'x@example.com' } }))
      .status,
  ).toBe(204);
});
