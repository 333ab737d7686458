/** What the apply page makes of each request, before anything is drawn. The calls are answered by hand. */
import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '#contract/kit/errors.ts';
import { statusOf } from '#contract/kit/errors.ts';
import { CallError } from '#lib/api/call-error.ts';
import type { Call } from '#lib/api/create-call.ts';
import type { ApplyFace, JobPlace, OwnApplication } from '#lib/applications/apply-face.ts';
import { applyFace, statusOfFace } from '#lib/applications/apply-page.ts';

const place = { board: 'board12345', page: 'page123456' } as JobPlace;
const token = 't'.repeat(43);
const r = `appl123456.${token}`;
const publicUrl = 'https://jobs.example';
const address = `${publicUrl}/job-board/board12345/job/page123456/apply`;

const form = {
  jobPage: { permalink: 'page123456', title: 'Second engineer' },
  steps: ['start', 'questions'] as ['start', 'questions'],
  questions: [],
  resume: 'optional' as const,
  consents: [{ key: 'privacy' as const, text: 'I agree', version: '1', required: true }],
};
const own = (more: object = {}) =>
  ({
    ...{ status: 'started', version: 3, form, jobBoardPermalink: 'board12345', firstName: 'Mairi' },
    ...{
      answers: [],
      files: [],
      submittedAt: null,
      resumeUntil: '2026-04-01T00:00:00.000Z',
      isThanked: false,
    },
    ...more,
  }) as unknown as OwnApplication;

const refused = (code: ErrorCode, more: object = {}) =>
  new CallError(code, 'No.', statusOf(code), {
    ...{ type: '', title: '', status: statusOf(code), code, detail: 'No.', instance: 'x' },
    ...more,
  });

type Made = { name: string; input: unknown; options: unknown };

/** A `call` that answers by the endpoint's name; an error is thrown, and a missing answer is "not found". */
function answering(answers: Record<string, unknown>): { call: Call; made: Made[] } {
  const made: Made[] = [];
  const call = async (endpoint: { name: string }, input: unknown, options: unknown) => {
    made.push({ name: endpoint.name, input, options });
    const answer = answers[endpoint.name] ?? refused('NOT_FOUND');
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { call: call as unknown as Call, made };
}

const visit = (call: Call, query = '') =>
  applyFace({ call, place, publicUrl, request: new Request(address + query) });

function post(call: Call, fields: Record<string, string>, query = '', headers: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const request = new Request(address + query, {
    method: 'POST',
    body,
    headers: { origin: 'null', 'sec-fetch-site': 'same-origin', ...headers },
  });
  return applyFace({ call, place, publicUrl, request });
}

const started = { application: 'appl123456', version: 1, token, resumeUntil: '2026-04-01T00:00:00.000Z' };
const person = { firstName: 'Mairi', lastName: 'Sinclair', email: 'm@example.com', privacy: '1' };

describe('a visit', () => {
  test('begins at the start', async () => {
    const face = await visit(answering({ getApplicationForm: form }).call, '?utm_source=x&gh_src=y&other=z');
    expect(face).toMatchObject({ is: 'start', typed: { 'utm.source': ['x'], ghSrc: ['y'] }, wrong: [] });
  });

  test('finds a closed job closed, with jobs like it', async () => {
    const similar = [{ permalink: 'other12345', title: 'Motorman' }];
    const face = await visit(answering({ getApplicationForm: refused('GONE', { similar }) }).call);
    expect([face, statusOfFace(face as ApplyFace)]).toEqual([{ is: 'closed', similar }, 410]);
  });

  test('finds nothing where there is no such job', async () => {
    expect(await visit(answering({}).call)).toEqual({ is: 'missing' });
  });

  test('of a job that takes applications elsewhere leads to its page', async () => {
    const { call } = answering({ getApplicationForm: refused('VALIDATION') });
    expect(await visit(call)).toEqual({ is: 'onward', to: '/job-board/board12345/job/page123456' });
  });

  test('goes on with the questions, by its token', async () => {
    const { call, made } = answering({ getOwnApplication: own() });
    expect(await visit(call, `?r=${r}`)).toMatchObject({ is: 'questions', own: { firstName: 'Mairi' } });
    expect(made).toEqual([
      { name: 'getOwnApplication', input: { params: { application: 'appl123456' } }, options: { token } },
    ]);
  });

  test('shows how it stands once it was handed in', async () => {
    const { call } = answering({ getOwnApplication: own({ status: 'submitted' }) });
    expect(await visit(call, `?r=${r}`)).toMatchObject({ is: 'status' });
  });

  test.for(['?r=nonsense', '?r=', `?r=${r}.more`, `?r=${r}`])(
    'with %s that opens nothing offers a new link',
    async (query) => {
      const { call } = answering({ getApplicationForm: form });
      expect(await visit(call, query)).toMatchObject({ is: 'link', isSent: false });
    },
  );

  test('is led to the job its application is for', async () => {
    const { call } = answering({ getOwnApplication: own({ jobBoardPermalink: 'another123' }) });
    expect(await visit(call, `?r=${r}`)).toEqual({
      is: 'onward',
      to: `/job-board/another123/job/page123456/apply?r=${r}`,
    });
  });
});

describe('the start', () => {
  test('leads to the questions under the address of the application', async () => {
    const { call, made } = answering({ startApplication: started });
    const face = await post(call, {
      ...person,
      key: 'k'.repeat(16),
      marketing: '1',
      'utm.source': 'x',
      website: '',
    });
    expect(face).toEqual({ is: 'onward', to: `/job-board/board12345/job/page123456/apply?r=${r}` });
    expect(made[0]).toMatchObject({
      input: {
        body: {
          jobPagePermalink: 'page123456',
          consent: { privacyVersion: '1', marketing: true, retention: false },
          utm: { source: 'x' },
        },
      },
      options: { idempotencyKey: 'k'.repeat(16) },
    });
  });

  test('keeps the language somebody chose', async () => {
    const face = await post(answering({ startApplication: started }).call, person, '?lng=fr');
    expect(face).toMatchObject({ to: expect.stringMatching(/&lng=fr$/) });
  });

  test('without consent asks again, with everything typed, and calls nothing', async () => {
    const { call, made } = answering({ getApplicationForm: form });
    const face = await post(call, { ...person, privacy: '', lastName: '' });
    expect(face).toMatchObject({
      is: 'start',
      typed: { firstName: ['Mairi'] },
      wrong: [
        { field: 'privacy', why: 'privacy' },
        { field: 'lastName', why: 'required' },
      ],
    });
    expect(statusOfFace(face as ApplyFace)).toBe(422);
    expect(made.map(({ name }) => name)).toEqual(['getApplicationForm']);
  });

  test('says which fields the server refuses', async () => {
    const errors = [
      { pointer: '/email', code: 'FORMAT' as const, detail: '' },
      { pointer: '/phone', code: 'FORMAT' as const, detail: '' },
      { pointer: '/firstName', code: 'TOO_LONG' as const, detail: '' },
      { pointer: '/strange', code: 'UNKNOWN' as const, detail: '' },
    ];
    const { call } = answering({
      getApplicationForm: form,
      startApplication: refused('VALIDATION', { errors }),
    });
    expect(await post(call, person)).toMatchObject({
      wrong: [
        { field: 'email', why: 'email' },
        { field: 'phone', why: 'phone' },
        { field: 'firstName', why: 'tooLong' },
      ],
    });
  });

  test('sent again with other contents begins anew', async () => {
    let times = 0;
    const call = async (_: unknown, __: unknown, options?: object) => {
      times += 1;
      if (options !== undefined && 'idempotencyKey' in options) throw refused('IDEMPOTENCY_MISMATCH');
      return started;
    };
    const face = await post(call as unknown as Call, { ...person, key: 'k'.repeat(16) });
    expect([times, face?.is]).toEqual([2, 'onward']);
  });

  test.for(['UNAVAILABLE', 'STORAGE_FULL', 'INTERNAL'] as const)(
    'while it is %s nothing was sent, and nothing typed is lost',
    async (code) => {
      const { call } = answering({ startApplication: refused(code), getApplicationForm: refused(code) });
      const face = await post(call, person);
      expect(face).toMatchObject({ is: 'unsent', typed: { firstName: ['Mairi'], email: ['m@example.com'] } });
      expect(statusOfFace(face as ApplyFace)).toBe(503);
    },
  );

  test('too many tries are said above the form, with everything typed', async () => {
    const { call } = answering({ startApplication: refused('RATE_LIMITED'), getApplicationForm: form });
    const face = await post(call, person);
    expect(face).toMatchObject({ is: 'start', notice: 'tooMany', typed: { firstName: ['Mairi'] } });
    expect(statusOfFace(face as ApplyFace)).toBe(429);
  });

  test('a form that cannot be read is too large', async () => {
    const { call } = answering({ getApplicationForm: form });
    const request = new Request(address, {
      method: 'POST',
      body: '',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'sec-fetch-site': 'same-origin',
        origin: 'null',
      },
    });
    const face = await applyFace({ call, place, publicUrl, request });
    expect(face).toMatchObject({ is: 'start', notice: 'tooLarge' });
    expect(statusOfFace(face as ApplyFace)).toBe(413);
  });
});

describe('where a form comes from', () => {
  test.for([
    [{ origin: 'https://evil.example' }, null],
    [{ origin: 'null', 'sec-fetch-site': 'cross-site' }, null],
    [{ origin: 'null', 'sec-fetch-site': '' }, null],
    [{ origin: 'https://jobs.example', 'sec-fetch-site': '' }, 'onward'],
  ] as const)('%o', async ([headers, is]) => {
    const { call, made } = answering({ startApplication: started });
    expect((await post(call, person, '', headers))?.is ?? null).toBe(is);
    if (is === null) expect(made).toEqual([]);
  });
});

describe('the questions', () => {
  const questions = [
    { id: 'cert', type: 'yes-no', label: { en: 'Cert?' }, required: true, validation: {}, showIf: null },
    {
      id: 'why',
      type: 'long-text',
      label: { en: 'Why?' },
      required: true,
      validation: { min: 20 },
      showIf: null,
    },
    { id: 'langs', type: 'multi', label: { en: 'Which?' }, required: false, validation: {}, showIf: null },
    { id: 'pay', type: 'salary', label: { en: 'Pay?' }, required: false, validation: {}, showIf: null },
  ];
  const asked = own({ form: { ...form, questions } });

  test('are handed in with their answers and lead to how it stands', async () => {
    const { call, made } = answering({
      getOwnApplication: asked,
      submitApplication: { status: 'submitted' },
    });
    const face = await post(
      call,
      { 'q.cert': 'yes', 'q.why': 'Because', 'q.pay': '50000', step: 'submit' },
      `?r=${r}`,
    );
    expect(face).toMatchObject({ is: 'onward' });
    expect(made.at(-1)).toMatchObject({
      name: 'submitApplication',
      input: {
        body: {
          answers: [
            { questionId: 'cert', value: true },
            { questionId: 'why', value: 'Because' },
            { questionId: 'langs', value: null },
            { questionId: 'pay', value: 50_000 },
          ],
        },
      },
      options: { token },
    });
  });

  test('that are wrong are kept all the same, and named in their order', async () => {
    const errors = [
      { pointer: '/resume', code: 'REQUIRED' as const, detail: '' },
      { pointer: '/answers/why', code: 'TOO_SHORT' as const, detail: '' },
      { pointer: '/answers/cert', code: 'REQUIRED' as const, detail: '' },
    ];
    const { call, made } = answering({
      getOwnApplication: asked,
      submitApplication: refused('VALIDATION', { errors }),
      saveAnswers: { version: 4, savedAt: '', errors: [] },
    });
    const face = await post(call, { 'q.why': 'short', step: 'submit' }, `?r=${r}`);
    expect(face).toMatchObject({
      is: 'questions',
      typed: { 'q.why': ['short'] },
      wrong: [
        { field: 'q.cert', why: 'required' },
        { field: 'q.why', why: 'tooShort', values: { min: 20 } },
        { field: 'resume', why: 'resume' },
      ],
    });
    expect(made.map(({ name }) => name)).toContain('saveAnswers');
  });

  test('saved for later come back to the same address', async () => {
    const { call, made } = answering({
      getOwnApplication: asked,
      saveAnswers: { version: 4, savedAt: '', errors: [] },
    });
    const face = await post(call, { 'q.why': 'half', step: 'later' }, `?r=${r}`);
    expect(face).toEqual({ is: 'onward', to: `/job-board/board12345/job/page123456/apply?r=${r}&saved` });
    expect(made.map(({ name }) => name)).not.toContain('submitApplication');
  });

  test('with a file that is none say so at its field', async () => {
    const { call } = answering({
      getOwnApplication: asked,
      submitApplication: refused('FILE_REFUSED', { reason: 'encrypted' }),
      saveAnswers: { version: 4, savedAt: '', errors: [] },
    });
    const body = new FormData();
    body.append('step', 'submit');
    body.append('resume', new File(['x'], 'cv.pdf'));
    const headers = { origin: publicUrl };
    const request = new Request(`${address}?r=${r}`, { method: 'POST', body, headers });
    expect(await applyFace({ call, place, publicUrl, request })).toMatchObject({
      wrong: [{ field: 'resume', why: 'file-encrypted' }],
    });
  });

  test('sent twice show the one application', async () => {
    const { call, made } = answering({ getOwnApplication: own({ status: 'submitted' }) });
    expect(await post(call, { step: 'submit' }, `?r=${r}`)).toMatchObject({ is: 'status' });
    expect(made.map(({ name }) => name)).not.toContain('submitApplication');
  });

  test('of an application whose time is over offer a new link', async () => {
    const { call } = answering({ getOwnApplication: refused('GONE'), getApplicationForm: form });
    expect(await post(call, { step: 'submit' }, `?r=${r}`)).toMatchObject({ is: 'link' });
  });

  test('cannot be sent while the server is away, and stay in the page', async () => {
    const { call } = answering({ getOwnApplication: refused('UNAVAILABLE') });
    expect(await post(call, { 'q.why': 'Because', step: 'submit' }, `?r=${r}`)).toMatchObject({
      is: 'unsent',
      typed: { 'q.why': ['Because'] },
    });
  });
});

describe('a new link', () => {
  test('is answered alike, whatever there is', async () => {
    const silent = (async () => undefined) as unknown as Call;
    expect(await post(silent, { step: 'link', email: 'm@example.com' })).toMatchObject({
      is: 'link',
      isSent: true,
    });
  });

  test('needs an address', async () => {
    const { call } = answering({ sendResumeLink: refused('VALIDATION') });
    expect(await post(call, { step: 'link', email: 'm' })).toMatchObject({
      isSent: false,
      wrong: [{ field: 'email' }],
    });
  });
});

test('withdrawing leads back to how it stands', async () => {
  const { call, made } = answering({ withdrawApplication: { status: 'withdrawn' } });
  expect(await post(call, { step: 'withdraw', reason: 'Moved' }, `?r=${r}`)).toMatchObject({ is: 'onward' });
  expect(made[0]).toMatchObject({ input: { body: { reason: 'Moved' } }, options: { token } });
});
