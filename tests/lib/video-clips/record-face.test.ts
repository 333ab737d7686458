/** What the page of a recording request does with its forms, without a script. */
import { beforeEach, expect, test } from 'vitest';
import type { VideoClipRequest } from '#contract/public-video-clips.ts';
import { CallError } from '#lib/api/call-error.ts';
import type { Call } from '#lib/api/create-call.ts';
import { recordFace } from '#lib/video-clips/record-face.ts';

const TOKEN = 'Ab3dEfgh1jkl';
const TAKE = '0198c0de-0000-7000-8000-000000000001';
const NEW_TAKE = '0198c0de-0000-7000-8000-000000000002';
const publicUrl = 'https://jobs.example.com';

const asked = {
  prompts: ['One?', 'Two?'],
  takes: [{ id: TAKE, prompt: 1 }],
  fullName: '',
} as unknown as VideoClipRequest;

let calls: { name: string; body: unknown; file: string | undefined }[];
let refusals: Record<string, CallError>;
beforeEach(() => {
  calls = [];
  refusals = {};
});

const call = (async ({ name }, input, options) => {
  calls.push({ name, body: (input as { body?: unknown }).body, file: options?.file?.name });
  const refusal = refusals[name];
  if (refusal !== undefined) throw refusal;
  return name === 'addVideoTake' ? { id: NEW_TAKE } : asked;
}) as Call;

function visit(fields?: Record<string, string | File>, origin = publicUrl, token = TOKEN) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) form.append(name, value);
  const url = `${publicUrl}/video-clip/record/${token}?lng=fr`;
  const sent = { method: 'POST', body: form, headers: { origin } };
  return recordFace({ call, token, request: new Request(url, fields && sent), publicUrl });
}

const names = () => calls.map(({ name }) => name);
const film = () => new File(['film'], 'me.mp4');

test('a file and a kept take are sent together, and the address shows how it stands', async () => {
  const face = await visit({ 'file.0': film(), 'take.1': TAKE, consent: 'yes', fullName: ' Rosa Lund ' });
  expect(face).toEqual({ is: 'onward', to: `/video-clip/record/${TOKEN}?lng=fr` });
  expect(calls.slice(1)).toEqual([
    { name: 'addVideoTake', body: { prompt: 0 }, file: 'me.mp4' },
    {
      name: 'submitVideoClipRequest',
      body: { takeIds: [NEW_TAKE, TAKE], consent: true, fullName: 'Rosa Lund' },
      file: undefined,
    },
  ]);
});

test.for([
  ['consent', { 'take.1': TAKE, fullName: 'Rosa' }],
  ['name', { 'take.1': TAKE, consent: 'yes', fullName: '  ' }],
  ['name', { 'take.1': TAKE, consent: 'yes', fullName: 'R'.repeat(121) }],
  ['take', { consent: 'yes', fullName: 'Rosa' }],
  // A take of somebody else's is none.
  ['take', { 'take.1': NEW_TAKE, consent: 'yes', fullName: 'Rosa' }],
] as const)('without what is needed (%s) nothing is sent', async ([wrong, fields]) => {
  expect(await visit(fields)).toMatchObject({ is: 'shown', wrong, status: 422 });
  expect(names()).not.toContain('submitVideoClipRequest');
});

test('a file that is kept before the consent is missed stays kept', async () => {
  expect(await visit({ 'file.0': film(), fullName: 'Rosa' })).toMatchObject({
    wrong: 'consent',
    fullName: 'Rosa',
  });
  expect(names()).toEqual(['getVideoClipRequest', 'addVideoTake', 'getVideoClipRequest']);
});

test.for([
  ['FILE_REFUSED', 422, 'refused'],
  ['CONFLICT', 409, 'retakes'],
  ['STORAGE_FULL', 507, 'full'],
  ['RATE_LIMITED', 429, 'often'],
] as const)('a take refused with %s says why', async ([code, status, wrong]) => {
  refusals.addVideoTake = new CallError(code, 'No.', status);
  expect(await visit({ 'file.0': film(), consent: 'yes', fullName: 'Rosa' })).toMatchObject({ wrong });
});

test('declining tells the reason, withdrawing needs none', async () => {
  await visit({ step: 'decline', reason: ' No time ' });
  await visit({ step: 'withdraw' });
  expect(calls.filter(({ name }) => name !== 'getVideoClipRequest')).toEqual([
    { name: 'declineVideoClipRequest', body: { reason: 'No time' }, file: undefined },
    { name: 'withdrawVideoClipRequest', body: {}, file: undefined },
  ]);
});

test('what was approved meanwhile is not replaced, and the page says so', async () => {
  refusals.submitVideoClipRequest = new CallError('CONFLICT', 'Approved.', 409);
  const face = await visit({ 'take.1': TAKE, consent: 'yes', fullName: 'Rosa' });
  expect(face).toMatchObject({ is: 'shown', wrong: 'state', status: 409 });
});

test('a form of another site does nothing', async () => {
  expect(await visit({ step: 'withdraw' }, 'https://evil.example')).toEqual({ is: 'foreign' });
  expect(calls).toEqual([]);
});

test('links that are over are gone, and those nobody made are missing', async () => {
  refusals.getVideoClipRequest = new CallError('GONE', 'Over.', 410);
  expect(await visit()).toEqual({ is: 'gone' });
  refusals.getVideoClipRequest = new CallError('NOT_FOUND', 'None.', 404);
  expect(await visit()).toEqual({ is: 'missing' });
  expect(await visit(undefined, publicUrl, '../../etc')).toEqual({ is: 'missing' });
});
