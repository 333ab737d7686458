/** What the apply page makes of each request, before anything is drawn. The calls are answered by hand. */
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Call } from '#lib/api/create-call.ts';
import type { ApplyFace } from '#lib/applications/apply-face.ts';
import { applyFace, statusOfFace } from '#lib/applications/apply-page.ts';
import {
  address,
  answering,
  form,
  own,
  person,
  place,
  post,
  publicUrl,
  r,
  refused,
  started,
  token,
  visit,
} from '#tests/support/apply-faces.ts';

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

  test('sent twice at once waits for the first', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const answers = [refused('IDEMPOTENCY_IN_PROGRESS'), refused('IDEMPOTENCY_IN_PROGRESS'), started];
    const call = async () => {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    };
    const face = post(call as unknown as Call, { ...person, key: 'k'.repeat(16) });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await face).toMatchObject({ is: 'onward' });
    expect(answers).toEqual([]);
  });

  test('whose first sending never ends is not sent, and nothing typed is lost', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { call, made } = answering({ startApplication: refused('IDEMPOTENCY_IN_PROGRESS') });
    const face = post(call, { ...person, key: 'k'.repeat(16) });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await face).toMatchObject({ is: 'unsent', typed: { firstName: ['Mairi'] } });
    expect(made).toHaveLength(11);
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
