/** What the apply page makes of answers, of a wish for a new link and of a withdrawal. */
import { describe, expect, test } from 'vitest';
import type { Call } from '#lib/api/create-call.ts';
import { applyFace } from '#lib/applications/apply-page.ts';
import {
  address,
  answering,
  form,
  own,
  place,
  post,
  publicUrl,
  r,
  refused,
  token,
} from '#tests/support/apply-faces.ts';

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
